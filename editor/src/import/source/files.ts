import { Unreadable } from '../../paste/files/importedFile.ts';
import { reasonOf } from '../send/reasons.ts';
import type { Fault, ImportedArticle } from './article.ts';
import type { Folder } from './folder.ts';

/** Reads entries; `Unreadable` becomes a fault. */
export function readEach<T>(
  entries: readonly T[],
  pathOf: (entry: T) => string,
  read: (entry: T) => ImportedArticle,
): { articles: ImportedArticle[]; faults: Fault[] } {
  const articles: ImportedArticle[] = [];
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

/** Reads Markdown files; unreadable ones become faults. */
export function readAll(
  folder: Folder,
  paths: readonly string[],
  read: (path: string, text: string) => ImportedArticle | null,
): { articles: ImportedArticle[]; faults: Fault[] } {
  const articles: ImportedArticle[] = [];
  const faults: Fault[] = [];
  for (const path of paths) {
    try {
      const found = read(path, folder.text(path));
      if (found) articles.push(found);
    } catch (error) {
      const message = reasonOf(error).split('\n')[0] ?? '';
      faults.push({ path, why: error instanceof Unreadable ? message : `读不懂文件头：${message}` });
    }
  }
  return { articles, faults };
}
