import { spawnSync } from 'node:child_process';

/** Versions of CalculiX beside the usual one; Debian has them as calculix-ccx 2.17-3 (bullseye) and 2.23-1 (sid). */
export const OTHER_VERSIONS = ['2.17', '2.23'] as const;
export type OtherVersion = (typeof OTHER_VERSIONS)[number];

/** Which of them the shell finds as `ccx`. */
export function otherVersionHere(): OtherVersion | undefined {
  const here = spawnSync('ccx', ['-v'], { encoding: 'utf8' }).stdout?.match(/Version (\S+)/)?.[1];
  return OTHER_VERSIONS.find((it) => it === here);
}

/** The same; throws, with what to do, where the shell finds another one or none. */
export function needOtherVersion(): OtherVersion {
  const version = otherVersionHere();
  if (!version) throw new Error(`put a CalculiX of ${OTHER_VERSIONS.join(' or ')} first in PATH`);
  return version;
}
