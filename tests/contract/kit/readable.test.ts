import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { list, numeric } from '../../../contract/kit/fields.ts';
import { parseLenient } from '../../../contract/kit/readable.ts';

const tag = z.object({ id: numeric });
const article = z.object({ id: numeric, tagList: list(tag) });
const page = z.object({ records: z.array(article) });

const read = (said: unknown) => parseLenient(page, said);
const row = (id: unknown, ...tags: unknown[]) => ({ id, tagList: tags.map((it) => ({ id: it })) });

describe('an answer with rows that cannot be read', () => {
  it('is read whole where there are none', () => {
    expect(read({ records: [row(1, 2)] })).toEqual({
      data: { records: [{ id: 1, tagList: [{ id: 2 }] }] },
      skipped: 0,
      why: '',
    });
  });

  it('is read without them, which are counted, and says what was wrong with the first', () => {
    const { data, skipped, why } = read({ records: [row(null), row(1), row('x'), 'text', row('4')] });
    expect(data.records.map(({ id }) => id)).toEqual([1, 4]);
    expect(skipped).toBe(3);
    expect(why).toMatch(/^records\.0\.id: /);
  });

  it('loses the innermost row', () => {
    const { data, skipped } = read({ records: [row(1, 2, null), row(3, null)] });
    expect(data.records).toEqual([
      { id: 1, tagList: [{ id: 2 }] },
      { id: 3, tagList: [] },
    ]);
    expect(skipped).toBe(2);
  });

  it('loses a row whose list has several rows and none that can be read', () => {
    expect(read({ records: [row(1), row(2, 'a', 'b')] }).data.records).toEqual([{ id: 1, tagList: [] }]);
  });

  it('shows an empty list where its only row cannot be read', () => {
    expect(read({ records: [row(null)] })).toMatchObject({ data: { records: [] }, skipped: 1 });
  });

  it('is of another kind where no row of several can be read, or what is wrong is no row', () => {
    expect(() => read({ records: [row(null), row(null)] })).toThrow();
    expect(() => read({ records: 'many' })).toThrow();
    expect(() => read(null)).toThrow();
    expect(() => read({ records: Array.from({ length: 60 }, (_, i) => row(i > 55 ? i : null)) })).toThrow();
  });
});
