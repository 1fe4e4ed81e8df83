type Article = { id: number; title: string };

/** At most `most` articles found by the first keyword; if it finds none, by all the others. */
export async function relatedTo(
  keywords: readonly string[],
  most: number,
  find: (keyword: string) => Promise<readonly Article[]>,
): Promise<Article[]> {
  const [first, ...others] = keywords;
  const own = first ? await find(first) : [];
  const all = own.length > 0 ? [own] : await Promise.all(others.map(find));
  return [...new Map(all.flat().map((it) => [it.id, it])).values()].slice(0, most);
}
