/** Somebody who may be named with @. */
export type Named = { id: string; nickname: string };

/**
 * Those of these people whom a text names with @. The longest name counts, so that @张三丰 does not name 张三; what is rendered
 * as a link follows the same rule (markdown/comment.ts).
 */
export function namedIn<T extends Pick<Named, 'nickname'>>(text: string, people: readonly T[]): T[] {
  const names = people.map((it) => it.nickname).toSorted((a, b) => b.length - a.length);
  const found = new Set<string>();
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = names.find((it) => text.startsWith(it, at + 1));
    if (name === undefined) continue;
    found.add(name);
    at += name.length;
  }
  return people.filter((it) => found.has(it.nickname));
}
