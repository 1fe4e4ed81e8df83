import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { entriesOf } from '../../../craft/errors/find.ts';

/**
 * Messages that were chosen before anybody looked whether the dictionary has them (`from`: repository and number, `about`: the
 * program that printed it), the entry by which each was answered in that first run (`atFirst`), and the one that answers
 * it since entries were written for them (`entry`): the second is no longer blind.
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

it('of those that no entry answers, two lead to an entry that is only like them', () => {
  const misled = BLIND.filter(({ text, entry }) => !entry && found(text));
  expect(misled.map(({ from, text }) => [from, found(text)])).toEqual([
    ['shayansss/hml#1', 'calculix-include-cannot-open'],
    ['nasa/NASTRAN-95#18', 'mpi-errors-are-fatal'],
  ]);
});
