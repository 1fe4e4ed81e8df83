import type { Change, ReplacementKind } from '../../change.ts';
import { code } from './sources.ts';

/** A name that the source still reads: `quoted` is how the file says until which release it was used. */
export function renamed(
  [since, old, keyword, becomes, where]: readonly [string, ReplacementKind, string, string, string],
  file: string,
  quoted: string,
  more: Partial<Change> = {},
): Change {
  const first = keyword.split(/[、 ]/)[0] ?? '';
  return {
    id: `${since}-${first.replace(/^-/, '').toLowerCase()}`,
    kind: 'renamed',
    since,
    keyword,
    becomes,
    where,
    now: `改写成 ${becomes}。`,
    old,
    source: code(file, quoted),
    ...more,
  };
}
