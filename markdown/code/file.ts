import { Budget } from '../cost/budget.ts';
import { showDirections } from '../elements/directions.ts';
import { write } from '../write.ts';
import { comparison, type Info, listing } from './code.ts';
import { type LanguageId, languages } from './languages.ts';
import { painter } from './paint.ts';
import { diffLines } from './versions.ts';

export type CodeFile = { name: string; text: string; language: LanguageId };

/** Renders a file like a listing in an article: highlighted, with outline and folds. */
export async function renderFile({ name, text, language }: CodeFile): Promise<string> {
  const paint = await painter([language], new Budget());
  return write({
    type: 'root',
    children: listing(showDirections(text), infoOf(name, language, null), paint, 'deck-1'),
  });
}

/** Renders a diff of two file versions; null if too many lines changed. */
export async function renderChanges(
  older: CodeFile,
  { name, text, language }: CodeFile,
): Promise<string | null> {
  const versions = diffLines(showDirections(older.text).split('\n'), showDirections(text).split('\n'));
  if (!versions) return null;
  const paint = await painter([language], new Budget());
  const info = infoOf(name, language, `${older.name} → ${name}`);
  return write({ type: 'root', children: comparison(info, versions, paint, 'deck-1') });
}

function infoOf(title: string, id: LanguageId, versions: string | null): Info {
  return { id, label: languages[id].label, title, marked: () => false, versions, runs: '' };
}
