import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const texts = new Map<string, string>();

/** Tracked and untracked, not ignored files from the root, with forward slashes. */
export const paths: readonly string[] = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\0')
  .filter((path) => path && existsSync(join(ROOT, path)))
  .sort();

export function read(path: string): string {
  const text = texts.get(path) ?? readFileSync(join(ROOT, path), 'utf8');
  texts.set(path, text);
  return text;
}

export function has(path: string): boolean {
  return known.has(path);
}
const known = new Set(paths);

/** No NUL byte. */
export function isText(path: string): boolean {
  return !read(path).includes('\0');
}

/** Paths in these folders, or equal to these files. */
export function under(...rooms: string[]): string[] {
  return paths.filter((path) => rooms.some((room) => path === room || path.startsWith(`${room}/`)));
}

/** 1-based line of an offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
