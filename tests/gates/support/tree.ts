import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const texts = new Map<string, string>();

/** Every file of the project that git tracks or would track, from the root, with forward slashes. */
export const paths: readonly string[] = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\0')
  .filter((path) => path && existsSync(join(ROOT, path)))
  .sort();

/** The text of a file, read once. */
export function read(path: string): string {
  const text = texts.get(path) ?? readFileSync(join(ROOT, path), 'utf8');
  texts.set(path, text);
  return text;
}

/** Whether the project has this file. */
export function has(path: string): boolean {
  return known.has(path);
}
const known = new Set(paths);

/** Whether a file holds text: no NUL byte in it. */
export function isText(path: string): boolean {
  return !read(path).includes('\0');
}

/** The paths under one of these folders, or equal to one of these files. */
export function under(...rooms: string[]): string[] {
  return paths.filter((path) => rooms.some((room) => path === room || path.startsWith(`${room}/`)));
}

/** Line number, from 1, of an offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
