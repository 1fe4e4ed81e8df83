import type { FrontMatterSplit } from './front.ts';

/** The fields at the end of an item that Joplin exports raw, or stores for its synchronisation. */
const FIELDS = /(?:^|\n\n)(id: [\da-f]{32}\n(?:[a-z_]+:.*\n)*type_: \d+)\s*$/;
/** Kind of an item that is a note; others are notebooks, tags, files. */
export const NOTE = '1';

/**
 * Title, text and fields of a raw item of Joplin; undefined if it is none. The fields are no part of the text: they hold where
 * the note was written.
 */
export function joplinItem(text: string): FrontMatterSplit | undefined {
  const found = FIELDS.exec(text);
  if (!found) return undefined;
  const [, fields = ''] = found;
  const front = Object.fromEntries(
    fields.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trim()];
    }),
  );
  const [title = '', ...lines] = text.slice(0, found.index).split('\n');
  const created = front['user_created_time'] || front['created_time'];
  return { front: { ...front, title, created }, body: lines.join('\n').trim() };
}
