import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { giveUp } from './messages.ts';
import { ROOT } from './root.ts';

/** The wrangler executable; override with `MINGJIE_WRANGLER`. */
const COMMAND = process.env['MINGJIE_WRANGLER'] || join(ROOT, 'node_modules/.bin/wrangler');

/** A failed wrangler command; `said` is its output. */
export class PlatformError extends Error {
  readonly command: string;
  readonly said: string;

  constructor(command: string, said: string) {
    super(`${command}: ${said}`);
    this.command = command;
    this.said = said;
  }
}

/** Exits with the platform's message and a hint; rethrows other errors. */
export function exitWith(error: unknown, hint = ''): never {
  if (!(error instanceof PlatformError)) throw error;
  return giveUp(`平台的命令没有成功：${error.command}\n平台的回答：\n${error.said}${hint && `\n${hint}`}`);
}

const quoteWord = (word: string) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

export const commandLine = (given: readonly string[]): string =>
  ['wrangler', ...given].map(quoteWord).join(' ');

/**
 * Runs `wrangler` at the root; returns stdout. Non-interactive: prompts take their defaults. Throws
 * `PlatformError`.
 */
export function wrangler(...given: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(COMMAND, given, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.once('error', (error) => reject(new PlatformError(commandLine(given), error.message)));
    child.once('close', (code) => {
      if (code === 0) return resolve(out);
      const said = [err, out].map((it) => stripVTControlCharacters(it).trim()).filter(Boolean);
      return reject(new PlatformError(commandLine(given), said.join('\n') || `以状态 ${code} 结束`));
    });
  });
}

/** Parses the JSON output of a command; skips a leading banner. */
export async function wranglerJson(...given: string[]): Promise<unknown> {
  const out = await wrangler(...given);
  try {
    return JSON.parse(out.slice(Math.max(0, out.search(/^[[{]/m))));
  } catch {
    throw new PlatformError(commandLine(given), `回答不是 JSON：${out.slice(0, 200)}`);
  }
}
