import type { APIRoute } from 'astro';
import { articleText } from '../../data/content/article/article.ts';
import { file, idOf, noFile } from '../../data/kit/page.ts';

/** The public part of an article as Markdown. */
export const GET: APIRoute = async ({ params, url }) => {
  const id = idOf(params['id']);
  const found = id && (await articleText(id, url));
  if (!found) return noFile();
  const answer = file(found.text.markdown, 'text/markdown', found.cacheTags);
  answer.headers.set('link', `<${found.address}>; rel="canonical"`);
  return answer;
};
