import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { fenceOf } from '../markdown/code/fences.ts';
import { languageOf } from '../markdown/code/languages.ts';

/** A listing with file name in a runnable language; see docs/writing.md. */
export type Listing = {
  title: string;
  line: number;
  code: string;
  language: keyof typeof COMMANDS;
  /** Bash command, run in the folder of the listings. */
  command: string;
  /** Why it cannot run here, or ''. */
  norun: string;
  /** Stated output, or undefined. */
  output: string | undefined;
};

const COMMANDS = {
  python: (file: string) => `python3 ${file}`,
  c: (file: string) => `cc -O2 -std=c11 ${file} -o a.out -lm && ./a.out`,
  cpp: (file: string) => `c++ -O2 -std=c++17 ${file} -o a.out && ./a.out`,
  bash: (file: string) => `bash ${file}`,
};

const isRunnable = (id: string | undefined): id is keyof typeof COMMANDS =>
  id !== undefined && Object.hasOwn(COMMANDS, id);

/** Runnable listings of a text in order, with the output that follows each, and faults. */
export function listingsOf(root: Root): { listings: Listing[]; faults: { line: number; what: string }[] } {
  const listings: Listing[] = [];
  const faults: { line: number; what: string }[] = [];
  visit(root, 'code', (node) => {
    const { lang, words } = fenceOf(`${node.lang ?? ''} ${node.meta ?? ''}`);
    const language = languageOf(lang);
    const title = words.get('title');
    if (isRunnable(language) && title) listings.push(listing(node, { language, title, words }));
    else if (language === 'text' && !title) {
      const what = take(listings.at(-1), node.value, words.has('output'));
      if (what) faults.push({ line: lineOf(node), what });
    }
  });
  return { listings, faults };
}

const lineOf = (node: Code) => node.position?.start.line ?? 0;

function listing(
  node: Code,
  it: { language: Listing['language']; title: string; words: ReadonlyMap<string, string> },
): Listing {
  return {
    title: it.title,
    line: lineOf(node),
    code: `${node.value}\n`,
    language: it.language,
    command: it.words.get('run') ?? COMMANDS[it.language](it.title),
    norun: it.words.get('norun') ?? '',
    output: undefined,
  };
}

/** Assigns a text block marked as output to the preceding listing; returns the fault. */
function take(before: Listing | undefined, text: string, marked: boolean): string | undefined {
  const waiting = before !== undefined && before.norun === '' && before.output === undefined;
  if (!marked) return waiting ? `follows ${before.title} without “output” in its fence` : undefined;
  if (!waiting) return 'output that belongs to no listing which runs here';
  before.output = text;
  return undefined;
}
