import { createServer } from 'node:net';

const DEFAULT_PORT = 4321;

/** Ends a script with one sentence that says what to do. */
export function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Whether a port can be listened to; otherwise the code of the error. */
function probe(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'EADDRINUSE'))
      .once('listening', () => server.close(() => resolve(undefined)))
      .listen(port, '127.0.0.1');
  });
}

/** The port of the writing site, the one after that of the site; undefined where it is taken. */
export async function editorPort(port: number): Promise<number | undefined> {
  return (await probe(port + 1)) ? undefined : port + 1;
}

/** The first port from this one on that is free with the one after it, which the writing site takes. */
async function freePort(from: number): Promise<number> {
  return (await probe(from)) || (await probe(from + 1)) ? freePort(from + 1) : from;
}

/** The port of the site: PORT from the environment or 4321. Exits where it is invalid, forbidden or taken. */
export async function takePort(): Promise<number> {
  const port = Number(process.env['PORT'] ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    return giveUp('环境变量 PORT 不是有效端口：请改成 1 到 65534 之间的整数。');
  const fault = await probe(port);
  if (!fault) return port;
  const what = fault === 'EACCES' ? '不允许普通用户使用：请' : '已被占用：请先停掉占用它的程序，或';
  return giveUp(`端口 ${port} ${what}换一个端口，例如 PORT=${await freePort(DEFAULT_PORT)}。`);
}
