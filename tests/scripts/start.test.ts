import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/platform.ts';
import { listen } from '../support/port.ts';

const taken = createServer();
let port = 0;

beforeAll(async () => {
  port = await listen(taken);
});
afterAll(() => taken.close());

function start(value: string) {
  return spawnSync('node', ['scripts/start.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, PORT: value },
  });
}

describe('a start that cannot succeed', () => {
  it('names the port that is in use and what to do, in one sentence', () => {
    const { status, stderr } = start(String(port));
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      `端口 ${port} 已被占用：请先停掉占用它的程序，或用 PORT=${port + 1} npm start 换一个端口。`,
    );
  });

  it.each(['abc', '0', '70000', '80.5'])('says that PORT=%s is no port', (value) => {
    const { status, stderr } = start(value);
    expect(status).toBe(1);
    expect(stderr.trim()).toBe('环境变量 PORT 不是有效端口：请改成 1 到 65535 之间的整数。');
  });
});
