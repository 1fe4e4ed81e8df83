/** Somebody who may be named with @. */
export type Named = { id: string; nickname: string };

/** The sign before a name, also in full width, as Chinese input methods write it. */
const SIGN = /[@＠]/g;

/**
 * Those of these people whom a text names with @ or ＠. The longest name counts, so that @张三丰 does not name 张三; what is rendered
 * as a link follows the same rule (markdown/comment.ts).
 */
export function namedIn<T extends Pick<Named, 'nickname'>>(text: string, people: readonly T[]): T[] {
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
