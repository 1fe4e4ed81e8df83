/** Slug for ids: lower-case letters and digits of any script, spaces to `-`, no punctuation. May be empty. */
export function slug(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]+/gu, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 80);
}

/** Adds a scope to an id: `eq-energy` becomes `eq-a12-energy` in scope `a12`. */
export function scopedId(id: string, scope: string): string {
  return scope ? id.replace('-', `-${scope}-`) : id;
}

/** Allocator of unique ids; repeats get `-2`, `-3`, …. */
export function ids(scope = '') {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (asked: string): string => {
    const wanted = scopedId(asked, scope);
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

export type Ids = ReturnType<typeof ids>;
