import { createServer, type Server } from 'node:http';

export type Received = { path: string; headers: Record<string, string>; body: string };

/**
 * Webhook receiver. `/status/<code>` answers so, `/to` redirects to `/status/200`, `/silent` never answers;
 * `/asked` returns the requests.
 */
export function receiverServer(): Server {
  const asked: Received[] = [];
  return createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/asked') {
      response.end(JSON.stringify(asked));
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      asked.push({ path, headers, body: Buffer.concat(parts).toString('utf8') });
      if (path.startsWith('/to')) response.writeHead(302, { location: '/status/200' }).end();
      else if (!path.startsWith('/silent')) response.writeHead(Number(path.split('/')[2])).end('收到');
    });
  });
}
