import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { textOf } from '../../editor/src/foreign/decode.ts';
import { Unreadable } from '../../editor/src/paste/imported.ts';
import type { Fault, Imported } from './article.ts';
import { reasonOf } from './reasons.ts';

/** Folders that hold no content, whatever the source is. */
const LEFT_OUT = /^(\.|node_modules$|public$|themes$|resources$)/;

/** Every file below a folder, relative to it with `/` between the parts, in the order of their names. */
export function filesIn(folder: string, below = ''): string[] {
  if (!existsSync(join(folder, below))) return [];
  return readdirSync(join(folder, below), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter((it) => !LEFT_OUT.test(it.name))
    .flatMap((it) => {
      const path = posix.join(below, it.name);
      return it.isDirectory() ? filesIn(folder, path) : it.isFile() ? [path] : [];
    });
}

/** Whether a path names a file. */
export const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

/** The text of a file of this machine, in any encoding that can be told. */
export const textIn = (path: string): string => textOf(readFileSync(path));

/** A path of this machine relative to a folder, with `/` between the parts. */
export const below = (folder: string, path: string): string => relative(folder, path).split(sep).join('/');

/** Reads the entries of an export one by one; what is `Unreadable` becomes a fault. */
export function readEach<T>(
  entries: readonly T[],
  pathOf: (entry: T) => string,
  read: (entry: T) => Imported,
): { articles: Imported[]; faults: Fault[] } {
  const articles: Imported[] = [];
  const faults: Fault[] = [];
  for (const entry of entries) {
    try {
      articles.push(read(entry));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      faults.push({ path: pathOf(entry), why: error.message });
    }
  }
  return { articles, faults };
}

/** Reads the Markdown files of a folder one by one; what cannot be read becomes a fault. */
export function readAll(
  base: string,
  paths: readonly string[],
  read: (path: string, text: string) => Imported | null,
): { articles: Imported[]; faults: Fault[] } {
  const articles: Imported[] = [];
  const faults: Fault[] = [];
  for (const path of paths) {
    try {
      const found = read(path, textIn(join(base, path)));
      if (found) articles.push(found);
    } catch (error) {
      const message = reasonOf(error).split('\n')[0] ?? '';
      faults.push({ path, why: error instanceof Unreadable ? message : `读不懂文件头：${message}` });
    }
  }
  return { articles, faults };
}
