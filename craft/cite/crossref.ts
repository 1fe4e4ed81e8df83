import type { Entry } from './bibtex.ts';

/** biblatex data-only entries, not works. */
export const XDATA = 'xdata';
/** Nesting limit of `xdata`. */
const DEEPEST = 5;

/** Fields never inherited by `crossref`. */
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
/** Part types, whose container title goes to `booktitle`. */
const PARTS = /^(?:in|conference)/;

/** Merges the fields inherited by `crossref`; keys are lower case. */
export function inheritFields(entry: Entry, byKey: ReadonlyMap<string, Entry>): Entry {
  const whole = byKey.get(entry.fields.get('crossref')?.toLowerCase() ?? '');
  if (!whole || whole === entry) return entry;
  const fields = new Map(entry.fields);
  for (const [name, value] of whole.fields) if (!OWN.has(name) && !fields.has(name)) fields.set(name, value);
  const title = whole.fields.get('booktitle') ?? whole.fields.get('title');
  if (PARTS.test(entry.type) && title && !fields.has('booktitle')) fields.set('booktitle', title);
  return { ...entry, fields };
}

/** Merges the fields of the `xdata` entries, own fields first. */
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
