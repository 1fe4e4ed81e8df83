import { type Change, PROGRAMS, type Program } from './change.ts';
import { CHANGES } from './list.ts';

type Step = { release: string; changes: readonly Change[] };

const releasesOf = (program: Program): readonly string[] => PROGRAMS[program].releases;

/** Release range of a URL; missing or unknown ends become the first or last release. */
export function rangeOf(
  program: Program,
  from: string | null,
  to: string | null,
): { from: string; to: string } {
  const releases = releasesOf(program);
  const known = (text: string | null) => releases.find((it) => it === text);
  return { from: known(from) ?? releases[0] ?? '', to: known(to) ?? releases.at(-1) ?? '' };
}

/** Changes from one release to another, latest first; empty if `to` is not later. */
export function changesBetween(program: Program, from: string, to: string): Step[] {
  const releases = releasesOf(program);
  const within = releases.slice(releases.indexOf(from) + 1, releases.indexOf(to) + 1);
  const byRelease = Map.groupBy(CHANGES[program], (it) => it.since);
  return within.toReversed().flatMap((release) => {
    const changes = byRelease.get(release);
    return changes ? [{ release, changes }] : [];
  });
}
