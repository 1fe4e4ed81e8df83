import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { entriesOf } from '../../../craft/errors/find.ts';

/**
 * Messages selected before checking the dictionary (`from`: repository and number, `about`: the program),
 * with the entry that matched in the first run (`atFirst`) and the current one (`entry`), which is no longer
 * blind.
 */
const BLIND = JSON.parse(readFileSync('tests/craft/errors/blind.json', 'utf8')) as readonly {
  from: string;
  about: string;
  text: string;
  atFirst: string | null;
  entry: string | null;
}[];

const found = (text: string) => entriesOf(text, 1)[0]?.slug ?? null;

it('messages chosen blind lead to the entry that answers them, first of all', () => {
  const wrong = BLIND.filter(({ text, entry }) => entry && found(text) !== entry);
  expect(wrong.map(({ from, text }) => `${from}: ${found(text)}`)).toEqual([]);
  expect(BLIND).toHaveLength(47);
  expect(BLIND.filter(({ atFirst }) => atFirst)).toHaveLength(12);
  expect(BLIND.filter(({ entry }) => entry)).toHaveLength(30);
  expect(BLIND.filter(({ atFirst, entry }) => atFirst && atFirst !== entry)).toEqual([]);
});

it('of those that no entry answers, one leads to an entry that is only like it', () => {
  const misled = BLIND.filter(({ text, entry }) => !entry && found(text));
  expect(misled.map(({ from, text }) => [from, found(text)])).toEqual([
    ['shayansss/hml#1', 'calculix-include-cannot-open'],
  ]);
});
