import { createServer } from 'node:net';

const DEFAULT_PORT = 4321;

/** Exits with one sentence that says what to do. */
export function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Undefined if the port is free, else the error code. */
function probe(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'EADDRINUSE'))
      .once('listening', () => server.close(() => resolve(undefined)))
      .listen(port, '127.0.0.1');
  });
}

/** Port of the editor, the site's plus one; undefined if taken. */
export async function editorPort(port: number): Promise<number | undefined> {
  return (await probe(port + 1)) ? undefined : port + 1;
}

/** First port from `from` that is free together with the next one, for the editor. */
async function freePort(from: number): Promise<number> {
  return (await probe(from)) || (await probe(from + 1)) ? freePort(from + 1) : from;
}

/** Port of the site: PORT or 4321. Exits if invalid, forbidden or taken. */
export async function takePort(): Promise<number> {
  const port = Number(process.env['PORT'] ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    return giveUp('环境变量 PORT 不是有效端口：请改成 1 到 65534 之间的整数。');
  const fault = await probe(port);
  if (!fault) return port;
  const what = fault === 'EACCES' ? '不允许普通用户使用：请' : '已被占用：请先停掉占用它的程序，或';
  return giveUp(`端口 ${port} ${what}换一个端口，例如 PORT=${await freePort(DEFAULT_PORT)}。`);
}
