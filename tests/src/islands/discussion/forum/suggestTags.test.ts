import { expect, it } from 'vitest';
import { knownTag, suggestTags } from '../../../../../src/islands/discussion/forum/suggestTags.ts';

const known = ['Abaqus', '接触', '自接触', '网格'];
const names = (typed: string, chosen: string[] = [], mayCreate = false) =>
  suggestTags(typed, known, chosen, mayCreate).map((it) => (it.isNew ? `+${it.name}` : it.name));

it('suggests tags that begin with the text before those that hold it', () => {
  expect(names('接触')).toEqual(['接触', '自接触']);
  for (const typed of ['aba', 'ａｂａ', '\u200bＡba']) expect(names(typed)).toEqual(['Abaqus']);
  expect(names('', ['网格'])).toEqual(['Abaqus', '接触', '自接触']);
});

it('offers a new tag only where it may be made and there is none of that name', () => {
  expect(names('沙漏')).toEqual([]);
  expect(names(' 沙漏 ', [], true)).toEqual(['+沙漏']);
  expect(names('ABAQUS', [], true)).toEqual(['Abaqus']);
  expect(names('沙漏', ['沙漏'], true)).toEqual([]);
});

it('knows a tag that was typed whole, in whatever letters', () => {
  expect(knownTag(' abaqus ', ['接触', 'Abaqus'])).toBe('Abaqus');
  expect(knownTag('ａｂａｑｕｓ', ['Abaqus'])).toBe('Abaqus');
  expect(knownTag('abaq', ['Abaqus'])).toBeUndefined();
  expect(knownTag('', ['Abaqus'])).toBeUndefined();
});
