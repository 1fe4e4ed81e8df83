/** An article that may explain a thing. */
type Article = { id: number; title: string };

/**
 * The first articles that any of these keywords finds, at most `most`: those of the first keyword before all others, which
 * are only asked for what is missing.
 */
export async function relatedTo(
  keywords: readonly string[],
  most: number,
  find: (keyword: string) => Promise<readonly Article[]>,
): Promise<Article[]> {
  const [first, ...others] = keywords;
  const found = new Map<number, Article>();
  const take = (articles: readonly Article[]) => {
    for (const it of articles) if (found.size < most) found.set(it.id, it);
  };
  if (first) take(await find(first));
  if (found.size < most) for (const articles of await Promise.all(others.map(find))) take(articles);
  return [...found.values()];
}
