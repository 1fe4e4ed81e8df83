/**
 * Text in, the form it has in an id out: letters and digits of any script, lower case; spaces become `-`;
 * punctuation goes. May be empty.
 */
export function slug(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]+/gu, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 80);
}

/** An id of one text among several on a page: `eq-energy` becomes `eq-a12-energy` in the scope `a12`. */
export function scoped(id: string, scope: string): string {
  return scope ? id.replace('-', `-${scope}-`) : id;
}

/** Hands out ids of one article; an id asked for again gets `-2`, `-3`, …. */
export function ids(scope = '') {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (asked: string): string => {
    const wanted = scoped(asked, scope);
    let id = wanted;
    while (taken.has(id)) {
      const count = (counts.get(wanted) ?? 1) + 1;
      counts.set(wanted, count);
      id = `${wanted}-${count}`;
    }
    taken.add(id);
    return id;
  };
}

/** The ids of one article. */
export type Ids = ReturnType<typeof ids>;
