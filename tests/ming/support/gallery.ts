import { createServer, type Server, type ServerResponse } from 'node:http';
import { png } from '../../support/png.ts';

const MB = 1024 * 1024;

const ascii = (address: string) => address.replace(/[^ -~]+/g, encodeURIComponent);

/** Responses of a foreign picture host by path. */
const ANSWERS: Record<string, (response: ServerResponse, query: URLSearchParams) => unknown> = {
  '/plot.png': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(png(3, 2)),
  '/page.png': (response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end('<html>登录</html>'),
  '/drawing.png': (response) => response.writeHead(200).end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/half.png': (response) => response.writeHead(200).end(png(3, 2).subarray(0, 40)),
  '/empty.png': (response) => response.writeHead(200).end(),
  '/announced.png': (response) => response.writeHead(200, { 'content-length': 11 * MB }).flushHeaders(),
  '/endless.png': (response) => {
    response.writeHead(200).write(png(3, 2));
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(MB)));
    };
    response.on('drain', more);
    more();
  },
  '/silent.png': () => undefined,
  '/stalled.png': (response) => response.writeHead(200).write(png(3, 2).subarray(0, 40)),
  '/to': (response, query) => response.writeHead(302, { location: ascii(query.get('url') ?? '') }).end(),
  '/loop': (response) => response.writeHead(301, { location: '/loop' }).end(),
  '/nowhere': (response) => response.writeHead(302).end(),
};

/** Foreign picture host; `/asked` returns the headers of requests so far. */
export function galleryServer(): Server {
  const asked: unknown[] = [];
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gallery.test');
    if (pathname === '/asked') return response.end(JSON.stringify(asked));
    asked.push({ path: pathname, ...request.headers });
    const answer = ANSWERS[pathname];
    return answer ? answer(response, searchParams) : response.writeHead(404).end();
  });
}
