import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Proxy of the site that rewrites the text of one path. */
export async function front(site: string, path: string, change: (text: string) => string, port = 0) {
  const server = createServer((asked, answer) => {
    const { method, url } = asked;
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const inner = request(site + url, { method, headers }, (found) => {
      if (url !== path) {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
        return;
      }
      let text = '';
      found.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      found.on('end', () => {
        const { 'content-length': _, etag, ...rest } = found.headers;
        answer.writeHead(found.statusCode ?? 502, rest).end(change(text));
      });
    });
    inner.on('error', () => answer.destroy());
    asked.pipe(inner);
  }).listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
