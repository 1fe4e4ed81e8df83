import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { deckWords, wordFor } from '../../../craft/deck/explain.ts';
import { type DeckLanguage, readDeck } from '../../../craft/deck/read.ts';

const LANGUAGES: readonly DeckLanguage[] = ['abaqus', 'apdl', 'lsdyna', 'nastran', 'openfoam'];
const LEAST = { abaqus: 150, apdl: 180, lsdyna: 240, nastran: 200, openfoam: 140 };
/** Pattern of a language's words. */
const LIKE = {
  abaqus: /^\*[A-Z][A-Z\d -]*$/,
  apdl: /^[*/]?[A-Z][A-Z\d]*$/,
  lsdyna: /^\*[A-Z][A-Z\d_-]*$/,
  nastran: /^[A-Z][A-Z\d]*$/,
  openfoam: /^#?[A-Za-z]+$/,
};

it.each(LANGUAGES)('the words of %s are explained once each, in a line, in few bytes', async (language) => {
  const words = await deckWords(language);
  const source = readFileSync(`craft/deck/words/${language}.ts`, 'utf8');
  const lines = source.split('\n').filter((line) => line.includes('|'));
  // Synonyms follow the word after `=`.
  const others = lines.filter((line) => line.split('|')[0]?.includes('=')).length;
  expect(words.size).toBe(lines.length + others);
  expect(words.size).toBeGreaterThanOrEqual(LEAST[language]);
  for (const [word, text] of words) {
    expect(word).toMatch(LIKE[language]);
    expect(text, word).toMatch(/^\S.{1,70}[^。\s]$/u);
  }
  expect(brotliCompressSync(source).length).toBeLessThan(7_500);
});

it('a token is found as its language reads it', async () => {
  const [abaqus, apdl, lsdyna, nastran, openfoam] = await Promise.all(LANGUAGES.map(deckWords));
  if (!abaqus || !apdl || !lsdyna || !nastran || !openfoam) throw new Error('no words');
  expect(wordFor(abaqus, 'abaqus', '*solid  section')).toBe('*SOLID SECTION');
  expect(wordFor(abaqus, 'abaqus', '*SOLI')).toBeUndefined();
  // Four letters identify a command if unambiguous.
  expect(wordFor(apdl, 'apdl', 'antyp')).toBe('ANTYPE');
  expect(wordFor(apdl, 'apdl', 'ALLS')).toBe('ALLSEL');
  expect(wordFor(apdl, 'apdl', '/POST26')).toBe('/POST26');
  expect(wordFor(apdl, 'apdl', '/POST')).toBeUndefined();
  expect(wordFor(apdl, 'apdl', 'N')).toBe('N');
  // Unexplained keyword options are dropped; a suffix tells the card width.
  expect(wordFor(lsdyna, 'lsdyna', '*contact_automatic_single_surface_ID')).toBe(
    '*CONTACT_AUTOMATIC_SINGLE_SURFACE',
  );
  expect(wordFor(lsdyna, 'lsdyna', '*MAT_024')).toBe('*MAT_024');
  expect(lsdyna.get('*MAT_024')).toBe(lsdyna.get('*MAT_PIECEWISE_LINEAR_PLASTICITY'));
  expect(wordFor(lsdyna, 'lsdyna', '*NODE+')).toBe('*NODE');
  expect(wordFor(lsdyna, 'lsdyna', '*SOMETHING_ELSE')).toBeUndefined();
  expect(wordFor(nastran, 'nastran', 'grid*')).toBe('GRID');
  expect(wordFor(nastran, 'nastran', 'GRI')).toBeUndefined();
  expect(wordFor(nastran, 'nastran', 'disp')).toBe('DISPLACEMENT');
  expect(wordFor(nastran, 'nastran', 'SPCFORCE')).toBe('SPCFORCES');
  expect(wordFor(nastran, 'nastran', 'PLOA')).toBeUndefined();
  expect(wordFor(openfoam, 'openfoam', 'endTime')).toBe('endTime');
  expect(wordFor(openfoam, 'openfoam', 'ENDTIME')).toBeUndefined();
});

it('every keyword of the decks of Abaqus and APDL in the demonstration is explained', async () => {
  const missing: string[] = [];
  const fences = /^```(abaqus|apdl)[^\n]*\n(.*?)^```$/gms;
  for (const folder of ['articles', 'forum'])
    for (const file of readdirSync(`seed/${folder}`).filter((it) => it.endsWith('.md')))
      for (const [, language, text = ''] of readFileSync(`seed/${folder}/${file}`, 'utf8').matchAll(fences)) {
        const words = await deckWords(language as DeckLanguage);
        for (const { keyword } of readDeck(text.split('\n'), language as DeckLanguage).outline)
          if (!wordFor(words, language as DeckLanguage, keyword)) missing.push(`${file}: ${keyword}`);
      }
  expect(missing).toEqual([]);
});

it.each([
  '*GREEN',
  '*FLUID SECTION',
  '*FLUID CONSTANTS',
  '*SENSITIVITY',
  '*DESIGN RESPONSE',
  '*SELECT CYCLIC SYMMETRY MODES',
  '*CHANGE SOLID SECTION',
  '*UNCOUPLED TEMPERATURE-DISPLACEMENT',
])('%s of CalculiX is explained', async (word) => {
  expect(wordFor(await deckWords('abaqus'), 'abaqus', word)).toBe(word);
});
