import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { type PlatformOptions, startPlatform } from '../../../scripts/platform.ts';
import { MING } from '../../../scripts/root.ts';
import { copyDemonstration } from '../../support/demo.ts';

const PASSWORD = 'mingjie-demo';

/** A response: `code` and `message` of an envelope, and duration in ms. */
export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  code?: number;
  message?: string;
  data?: unknown;
  ms: number;
};

type Asked = { token?: string; body?: object };

/** Requests a path; a body is POSTed as JSON. */
export async function ask(base: string, path: string, { token, body }: Asked = {}): Promise<Answer> {
  const begun = performance.now();
  const answer = await fetch(new URL(path, base), {
    redirect: 'manual',
    headers: {
      ...(token && { authorization: token }),
      ...(body && { 'content-type': 'application/json' }),
      ...(!path.startsWith('/ming') && { accept: 'text/html' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const ms = performance.now() - begun;
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  const { code, message, data } = isJson ? JSON.parse(text) : {};
  return { status: answer.status, headers: answer.headers, text, code, message, data, ms };
}

/** Posts a comment; `key` is its idempotency key and text. */
export const comment = (base: string, token: string, key: string): Promise<Answer> =>
  ask(base, '/ming/v1/comment/', {
    token,
    body: { articleId: 3, content: `写入 ${key}`, mentions: [], key },
  });

/** A folder on its own small tmpfs, to be filled. Needs root. */
export function smallDisk(megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'mingjie-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  return folder;
}

export function removeDisk(folder: string): void {
  execFileSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true, force: true });
}

/** The built product on demo data in `data`; `start` may be called again after an end. */
export class Site {
  private platform: Miniflare | undefined;
  private base = '';
  private readonly options: Omit<PlatformOptions, 'port'> & { data: string };

  constructor(options: Omit<PlatformOptions, 'port'> & { data: string }) {
    this.options = options;
  }

  /** Creates the demo data and starts. */
  async begin(): Promise<void> {
    await copyDemonstration(this.options.data);
    await this.start();
  }

  async start(): Promise<void> {
    this.platform = await startPlatform({ port: 0, isPrompt: true, ...this.options });
    this.base = String(await this.platform.ready);
  }

  get running(): Miniflare {
    if (!this.platform) throw new Error('the site is not running');
    return this.platform;
  }

  get address(): string {
    return this.base;
  }

  readonly ask = (path: string, asked: Asked = {}): Promise<Answer> => ask(this.base, path, asked);

  async logIn(name: 'demo' | 'author' | 'admin' = 'demo'): Promise<string> {
    const { data } = await this.ask('/ming/oauth/emailLogin', {
      body: { email: `${name}@mingjie.test`, password: PASSWORD },
    });
    return (data as { token: string }).token;
  }

  readonly comment = (token: string, key: string): Promise<Answer> => comment(this.base, token, key);

  async stored(key: string): Promise<number> {
    const db = await this.running.getD1Database('DB', MING);
    const row = await db
      .prepare('SELECT count(*) AS n FROM comments WHERE source = ?')
      .bind(`写入 ${key}`)
      .first<{ n: number }>();
    return row?.n ?? 0;
  }

  /** Kills both Workers (SIGKILL). */
  async kill(): Promise<void> {
    execFileSync('pkill', ['-KILL', '-P', String(process.pid), 'workerd']);
    await this.end();
  }

  async end(): Promise<void> {
    await this.platform?.dispose();
    this.platform = undefined;
  }
}
