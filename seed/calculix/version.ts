import { spawnSync } from 'node:child_process';

/** The version of CalculiX that the shell finds as `ccx`; undefined where there is none. */
export function calculixVersion(): string | undefined {
  return spawnSync('ccx', ['-v'], { encoding: 'utf8' }).stdout?.match(/Version (\S+)/)?.[1];
}
