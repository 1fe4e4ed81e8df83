import { dirname, join } from 'pathe';
import { rewriteAddresses } from '../../../../markdown/readdress.ts';
import { splitFrontMatter } from '../../foreign/front.ts';
import { NOTE } from '../../foreign/joplin.ts';
import { frontText, isOn } from '../../foreign/values.ts';
import type { Folder } from './folder.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Address of an item by its id, as notes of Joplin have it. */
const ADDRESS = /^:\/([\da-f]{32})(#.*)?$/;

const kindOf = (front: Fields) => frontText(front['type_']);

/** Whether a raw item of Joplin is no note: a notebook, a tag, the data of a file. */
export const isNoNote = (front: Fields): boolean => !['', NOTE].includes(kindOf(front));

/** Restriction of a note of Joplin. */
export const heldByJoplin = (front: Fields): string[] =>
  kindOf(front) === NOTE && isOn(front['is_conflict']) ? ['是 Joplin 的冲突副本'] : [];

/** Text of a raw note with the names of files instead of ids. */
export function withNames(body: string, path: string, folder: Folder): string {
  return rewriteAddresses(body, (address) => {
    const [, id, anchor = ''] = ADDRESS.exec(address) ?? [];
    const item = join(dirname(path), `${id}.md`);
    if (id === undefined || !folder.has(item)) return undefined;
    const { front } = splitFrontMatter(folder.text(item));
    if (!isNoNote(front)) return `${id}.md${anchor}`;
    const ending = frontText(front['file_extension']);
    return ending && `resources/${id}.${ending}`;
  });
}
