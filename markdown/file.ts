import { Budget } from './budget.ts';
import { comparison, type Info, listing } from './code.ts';
import { type LanguageId, languages } from './languages.ts';
import { painter } from './paint.ts';
import { compared } from './versions.ts';
import { write } from './write.ts';

/** A file as it is shown: what it is called, its text, and its language. */
export type Shown = { name: string; text: string; language: LanguageId };

/** A file as a figure, as one with its text in an article would have it: highlighted, with outline and folded data. */
export async function renderFile({ name, text, language }: Shown): Promise<string> {
  const paint = await painter([language], new Budget());
  return write({ type: 'root', children: listing(text, infoOf(name, language, null), paint, 'deck-1') });
}

/** The diff of two versions of a file as a figure; null where too many lines changed. */
export async function renderChanges(older: Shown, { name, text, language }: Shown): Promise<string | null> {
  const versions = compared(older.text.split('\n'), text.split('\n'));
  if (!versions) return null;
  const paint = await painter([language], new Budget());
  const info = infoOf(name, language, `${older.name} → ${name}`);
  return write({ type: 'root', children: comparison(info, versions, paint, 'deck-1') });
}

function infoOf(title: string, id: LanguageId, versions: string | null): Info {
  return { id, label: languages[id].label, title, marked: () => false, versions, runs: '' };
}
