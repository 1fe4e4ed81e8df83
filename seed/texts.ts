import { readdirSync, readFileSync } from 'node:fs';
import type { Root } from 'mdast';
import { parse } from '../markdown/parse.ts';

const HERE = new URL('./', import.meta.url);

/** One seeded article or question with its answers. */
export type SeedText = {
  /** `gci` of an article, `forum-hpc-speedup` of a question; names its check script too. */
  key: string;
  /** From the root of the repository. */
  file: string;
  /** The whole file, front matter included. */
  whole: string;
  /** The file with empty lines in place of its front matter, so that positions are those of the file. */
  source: string;
  root: Root;
};

function textsIn(folder: string, prefix: string): SeedText[] {
  return readdirSync(new URL(`${folder}/`, HERE))
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const whole = readFileSync(new URL(`${folder}/${name}`, HERE), 'utf8');
      const source = whole.replace(/^---\n[\s\S]*?\n---\n/, (front) => front.replace(/[^\n]/g, ''));
      const key = prefix + name.slice(0, -3);
      return { key, file: `seed/${folder}/${name}`, whole, source, root: parse(source) };
    });
}

/** Every seeded article and question, parsed from its file. */
export function seedTexts(): SeedText[] {
  return [...textsIn('articles', ''), ...textsIn('forum', 'forum-')];
}
