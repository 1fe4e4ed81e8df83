import { halfWidth } from '../../../../contract/kit/halfWidth.ts';

const MOST = 8;

/** Tag suggestions: prefix matches, then substring matches, then a new tag. */
export function suggestTags(
  typed: string,
  known: readonly string[],
  chosen: readonly string[],
  mayCreate: boolean,
): { name: string; isNew: boolean }[] {
  const wanted = halfWidth(typed).toLowerCase();
  const free = known.filter((name) => !chosen.includes(name));
  const begins = free.filter((name) => name.toLowerCase().startsWith(wanted));
  const holds = free.filter((name) => !begins.includes(name) && name.toLowerCase().includes(wanted));
  const found = [...begins, ...holds].slice(0, MOST).map((name) => ({ name, isNew: false }));
  const there = [...known, ...chosen].some((name) => name.toLowerCase() === wanted);
  return mayCreate && wanted && !there ? [...found, { name: typed.trim(), isNew: true }] : found;
}

/** The known tag equal to the input, ignoring case and character width. */
export function knownTag(typed: string, known: readonly string[]): string | undefined {
  const wanted = halfWidth(typed).toLowerCase();
  return known.find((name) => name.toLowerCase() === wanted);
}
