import { readdirSync, readFileSync } from 'node:fs';
import type { Root } from 'mdast';
import { parse } from '../markdown/parse.ts';

const HERE = new URL('./', import.meta.url);

/** A seeded article, or question with answers. */
export type SeedText = {
  /** `gci` for an article, `forum-hpc-speedup` for a question; also names its check script. */
  key: string;
  /** Path from the root. */
  file: string;
  /** The whole file with front matter. */
  whole: string;
  /** The file with front matter blanked, so that positions match. */
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

/** All seeded articles and questions, parsed. */
export function seedTexts(): SeedText[] {
  return [...textsIn('articles', ''), ...textsIn('forum', 'forum-')];
}
