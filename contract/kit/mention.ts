export type MentionedPerson = { id: string; nickname: string };

/** ASCII and full-width @. */
const SIGN = /[@＠]/g;

/**
 * People mentioned in a text with @ or ＠. The longest nickname wins, so that @张三丰 does not mention 张三;
 * rendering follows the same rule (markdown/comment.ts).
 */
export function namedIn<T extends Pick<MentionedPerson, 'nickname'>>(
  text: string,
  people: readonly T[],
): T[] {
  const names = people.map((it) => it.nickname).toSorted((a, b) => b.length - a.length);
  const found = new Set<string>();
  let from = 0;
  for (const { index: at } of text.matchAll(SIGN)) {
    const name = at < from ? undefined : names.find((it) => text.startsWith(it, at + 1));
    if (name === undefined) continue;
    found.add(name);
    from = at + 1 + name.length;
  }
  return people.filter((it) => found.has(it.nickname));
}
