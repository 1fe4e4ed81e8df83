import type { Fields } from '../draft/fields.ts';
import type { FileNotes } from '../paste/announce.ts';

/** Fields that an imported file fills if they are empty. */
export const fillEmptyFields = (
  it: Pick<Fields, 'title' | 'publishTime'>,
  { title, due }: FileNotes,
): Partial<Fields> => ({
  ...(title && !it.title && { title }),
  ...(due && !it.publishTime && { publishTime: due }),
});
