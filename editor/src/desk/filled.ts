import type { Fields } from '../draft/fields.ts';
import type { Taken } from '../paste/told.ts';

/** What a file fills in of an article, where its author has written nothing. */
export const filled = (
  it: Pick<Fields, 'title' | 'publishTime'>,
  { title, due }: Taken,
): Partial<Fields> => ({
  ...(title && !it.title && { title }),
  ...(due && !it.publishTime && { publishTime: due }),
});
