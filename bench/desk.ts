import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function served(listener: RequestListener): Promise<{ origin: string; close: () => void }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => void server.close(() => {}).closeAllConnections() };
}

/** Fake site with one author and one article `text`; accepts every save. */
export function fakeSite(text: string) {
  const person = { id: 'bench', nickname: '测量' };
  let revision = 0;
  return served((asked, answer) => {
    answer.setHeader('access-control-allow-origin', asked.headers.origin ?? '*');
    answer.setHeader('access-control-allow-credentials', 'true');
    answer.setHeader('access-control-allow-headers', 'authorization, content-type');
    answer.setHeader('access-control-allow-methods', 'GET, POST, PUT');
    const saved = { id: 1, revision: ++revision, isPublish: 3, publishTime: '' };
    const about = { ...saved, title: '测量', contentMd: text, isOriginal: true };
    const data = asked.url?.includes('selectUserInfoByToken')
      ? person
      : asked.url?.includes('selectMyArticleInfo')
        ? about
        : saved;
    asked.resume();
    answer.end(JSON.stringify({ code: 200, message: '', data, extra: {} }));
  });
}
