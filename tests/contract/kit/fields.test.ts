import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  count,
  flag,
  id,
  markdownText,
  name,
  numbers,
  numeric,
  paging,
  text,
  userId,
  wholeNumber,
} from '../../../contract/kit/fields.ts';

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

describe('input', () => {
  it('keeps the indent of Markdown that begins with code, and refuses what nobody sees', () => {
    expect(z.parse(markdownText(40), '\n    *NODE\n    1, 0.0 \n')).toBe('    *NODE\n    1, 0.0');
    expect(accepts(markdownText(40), ' \u200b\n')).toBe(false);
    expect(accepts(markdownText(2), '网😀')).toBe(true);
    expect(accepts(markdownText(2), '网格😀')).toBe(false);
  });

  it('takes whole numbers as numbers and as digits', () => {
    expect(z.parse(wholeNumber(0, 9), '7')).toBe(7);
    expect(z.parse(wholeNumber(0, 9), 7)).toBe(7);
    for (const wrong of ['', ' 7', '7.0', '1e1', '0x7', '-1', '10', 10, 1.5, Number.NaN, true, null, [7], {}])
      expect(accepts(wholeNumber(0, 9), wrong), String(wrong)).toBe(false);
  });

  it('counts ids from 1', () => {
    expect(accepts(id, '1')).toBe(true);
    expect(accepts(id, '0')).toBe(false);
    expect(accepts(userId, 'demo-lin_1')).toBe(true);
    for (const wrong of ['', 'a b', "a'", '林', 'a'.repeat(65), 1])
      expect(accepts(userId, wrong)).toBe(false);
  });

  it('pages by ten from the first unless told', () => {
    const schema = z.object(paging);
    expect(z.parse(schema, {})).toEqual({ pageNo: 1, pageSize: 10 });
    expect(z.parse(schema, { pageNo: '3', pageSize: '50' })).toEqual({ pageNo: 3, pageSize: 50 });
    expect(accepts(schema, { pageSize: 51 })).toBe(false);
  });
});

describe('answers of all hosts', () => {
  it('have ids and names as numbers or as text', () => {
    expect([17, '17'].map((it) => z.parse(numeric, it))).toEqual([17, 17]);
    for (const wrong of ['', 'a', '1.5', '-1', null, true, [1]]) expect(accepts(numeric, wrong)).toBe(false);
    for (const of of [name, text]) expect([17, '17'].map((it) => z.parse(of, it))).toEqual(['17', '17']);
    for (const wrong of [null, undefined, true, {}]) expect(accepts(name, wrong)).toBe(false);
    for (const wrong of [true, {}, []]) expect(accepts(text, wrong)).toBe(false);
  });

  it('mean the same by true, 1 and false, 0, null, nothing', () => {
    expect([true, 1, false, 0, null, undefined].map((it) => z.parse(flag, it))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('give lists of numbers as arrays or as comma text', () => {
    expect([[2, 5], '2,5', '2,x,5,', '', null, undefined].map((it) => z.parse(numbers, it))).toEqual([
      [2, 5],
      [2, 5],
      [2, 5],
      [],
      [],
      [],
    ]);
  });

  it('leave out what is empty', () => {
    expect([null, undefined, 'x'].map((it) => z.parse(text, it))).toEqual(['', '', 'x']);
    expect([null, undefined, 3].map((it) => z.parse(count, it))).toEqual([0, 0, 3]);
  });
});
