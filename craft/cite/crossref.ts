import type { Entry } from './bibtex.ts';

/** Data of biblatex that entries take over, which are no works themselves. */
export const XDATA = 'xdata';
/** Lists of data that data take over in turn go no deeper. */
const DEEPEST = 5;

/** Fields that a part does not take from its whole. */
const OWN = new Set([
  'title',
  'subtitle',
  'booktitle',
  'crossref',
  'author',
  'pages',
  'doi',
  'url',
  'urldate',
  'note',
  'key',
]);
/** Types of parts: what their whole is called is where they are found. */
const PARTS = /^(?:in|conference)/;

/** An entry with what it does not say itself and the one of its `crossref` does; keys are in lower case. */
export function inherited(entry: Entry, byKey: ReadonlyMap<string, Entry>): Entry {
  const whole = byKey.get(entry.fields.get('crossref')?.toLowerCase() ?? '');
  if (!whole || whole === entry) return entry;
  const fields = new Map(entry.fields);
  for (const [name, value] of whole.fields) if (!OWN.has(name) && !fields.has(name)) fields.set(name, value);
  const title = whole.fields.get('booktitle') ?? whole.fields.get('title');
  if (PARTS.test(entry.type) && title && !fields.has('booktitle')) fields.set('booktitle', title);
  return { ...entry, fields };
}

/** An entry with the fields of the data that its `xdata` names, where it has none of its own. */
export function withData(entry: Entry, byKey: ReadonlyMap<string, Entry>, depth = 0): Entry {
  const names = entry.fields.get(XDATA)?.split(',') ?? [];
  if (depth >= DEEPEST) return entry;
  const fields = new Map(entry.fields);
  for (const name of names) {
    const data = byKey.get(name.trim().toLowerCase());
    if (data?.type !== XDATA) continue;
    for (const [field, value] of withData(data, byKey, depth + 1).fields)
      if (!fields.has(field)) fields.set(field, value);
  }
  return { ...entry, fields };
}
