import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './root.ts';
import { giveUp } from './say.ts';

/** The platform's command line; `MINGJIE_WRANGLER` names another executable. */
const COMMAND = process.env['MINGJIE_WRANGLER'] || join(ROOT, 'node_modules/.bin/wrangler');

/** A command that the platform's command line ended with an error; `said` is its own text. */
export class PlatformError extends Error {
  readonly command: string;
  readonly said: string;

  constructor(command: string, said: string) {
    super(`${command}: ${said}`);
    this.command = command;
    this.said = said;
  }
}

/** Ends a script with what the platform said, and what to do about it; throws every other error. */
export function giveUpOn(error: unknown, hint = ''): never {
  if (!(error instanceof PlatformError)) throw error;
  return giveUp(`平台的命令没有成功：${error.command}\n平台的回答：\n${error.said}${hint && `\n${hint}`}`);
}

const quoted = (word: string) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** A command as it can be typed into a shell. */
export const commandLine = (given: readonly string[]): string => ['wrangler', ...given].map(quoted).join(' ');

/**
 * Runs `wrangler` with these words in the project's folder and returns its standard output. It is never asked
 * questions: without a terminal it takes its defaults. Throws a `PlatformError` where it fails.
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

/** The JSON that a command prints with `--json`; what comes before it, such as a banner, is passed over. */
export async function wranglerJson(...given: string[]): Promise<unknown> {
  const out = await wrangler(...given);
  try {
    return JSON.parse(out.slice(Math.max(0, out.search(/^[[{]/m))));
  } catch {
    throw new PlatformError(commandLine(given), `回答不是 JSON：${out.slice(0, 200)}`);
  }
}
