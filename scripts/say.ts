import { createServer } from 'node:net';

const DEFAULT_PORT = 4321;

/** Ends a script with one sentence that says what to do. */
export function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)))
      .listen(port, '127.0.0.1');
  });
}

/** The port of the writing site, the one after that of the site; undefined where it is taken. */
export async function editorPort(port: number): Promise<number | undefined> {
  return (await isFree(port + 1)) ? port + 1 : undefined;
}

/** The port of the site: PORT from the environment or 4321. Exits where it is invalid or taken. */
export async function takePort(): Promise<number> {
  const port = Number(process.env['PORT'] ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    return giveUp('环境变量 PORT 不是有效端口：请改成 1 到 65535 之间的整数。');
  if (await isFree(port)) return port;
  return giveUp(`端口 ${port} 已被占用：请先停掉占用它的程序，或用 PORT=${port + 1} npm start 换一个端口。`);
}
