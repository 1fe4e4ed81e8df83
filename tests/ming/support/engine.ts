import type { Post } from '../../../ming/src/jobs/engines.ts';

export const SITE_URL = 'https://mingjie.test/';
export const [TOKEN, KEY] = ['baidu-secret-token', 'abcdef0123456789'];
export const BAIDU = { SITE_URL, BAIDU_PUSH_TOKEN: TOKEN };
export const INDEXNOW = { SITE_URL, INDEXNOW_KEY: KEY };
export const address = (id: number) => `https://mingjie.test/article/${id}`;

type Told = { to: string; type: string | null; body: string };

/** Fake search engine: answers in turn, and records requests. */
export function engine(...answers: Response[]) {
  const told: Told[] = [];
  const post: Post = async (to, init) => {
    const request = new Request(to, init);
    told.push({ to, type: request.headers.get('content-type'), body: await request.text() });
    const answer = answers.shift();
    if (!answer) throw new TypeError(`no route to ${to}`);
    return answer;
  };
  return { told, post };
}
