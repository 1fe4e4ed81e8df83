import { describe, expect, it } from 'vitest';
import { deckLayouts, fieldAt, fieldsOf } from '../../../craft/deck/cards.ts';
import { deckWords, wordFor } from '../../../craft/deck/explain.ts';
import type { DeckLanguage } from '../../../craft/deck/read.ts';

/** Name of the field marked by ^ below the last line. */
async function named(language: DeckLanguage, text: string): Promise<string | undefined> {
  const lines = text.split('\n');
  const column = (lines.pop() ?? '').indexOf('^');
  const field = fieldAt(await deckLayouts(language), language, lines, lines.length - 1, column);
  return field && `${field.card} ${field.name}`;
}

/** All fields of the last line by column. */
async function all(language: DeckLanguage, text: string): Promise<string[]> {
  const lines = text.split('\n');
  const layouts = await deckLayouts(language);
  const names = [...(lines.at(-1) ?? '')].map(
    (_, at) => fieldAt(layouts, language, lines, lines.length - 1, at)?.name ?? '',
  );
  return names.filter((it, at) => it && it !== names[at - 1]);
}

describe('the fields of a card of Nastran', () => {
  it('are 8 columns wide, 16 behind an asterisk, or between commas', async () => {
    expect(await all('nastran', 'GRID           1       2      1.      2.      3.       4     123')).toEqual(
      'NID CP X1 X2 X3 CD PS'.split(' '),
    );
    expect(
      await all('nastran', 'GRID*                  1               2              1.              2.'),
    ).toEqual('NID CP X1 X2'.split(' '));
    expect(
      await all(
        'nastran',
        'GRID*                  1               2              1.              2.\n*                     3.               4',
      ),
    ).toEqual(['X3', 'CD']);
    expect(await all('nastran', 'MAT1,1,2.1+11,,0.3,7850.')).toEqual('MID E G NU RHO'.split(' '));
  });

  it('go on on lines with a mark, a blank or a comma before them, over comments', async () => {
    expect(await all('nastran', 'CQUAD4,1,1,1,2,3,4\n+,,,0.1,0.2')).toEqual(['TFLAG', 'T1', 'T2']);
    expect(
      await all('nastran', 'PBAR           1       1     1.0\n$ points\n             0.5     0.5'),
    ).toEqual(['C1', 'C2']);
    expect(await all('nastran', 'SPC1,3,123456,1,2,3\n,4,5')).toEqual(['G']);
  });

  it('are not guessed: of case control, unknown cards, tabs, behind the last one', async () => {
    expect(
      await named('nastran', 'SUBCASE 1\nLOAD           =       2\nBEGIN BULK\n        ^'),
    ).toBeUndefined();
    expect(await named('nastran', 'LOAD   =          2\n         ^')).toBeUndefined();
    expect(await named('nastran', 'XYZ            1\n          ^')).toBeUndefined();
    expect(await named('nastran', 'GRID\t1\t\t0.\n     ^')).toBeUndefined();
    expect(await named('nastran', '$ GRID         1\n           ^')).toBeUndefined();
    expect(await named('nastran', 'CROD,1,2,3,4,5\n             ^')).toBeUndefined();
    expect(
      await named('nastran', 'CBAR           1       1       1       2      0.      0.      1.\n^'),
    ).toBeUndefined();
  });
});

describe('the fields of a card of LS-DYNA', () => {
  it('are as wide as the card says, or between commas, or 20 columns in the long form', async () => {
    expect(
      await all('lsdyna', '*NODE\n       1             1.0             2.0             3.0       0       0'),
    ).toEqual('NID X Y Z TC RC'.split(' '));
    expect(await all('lsdyna', '*MAT_024\n1,7.85E-9,210000.,0.3,235.')).toEqual(
      'MID RO E PR SIGY'.split(' '),
    );
    expect(await all('lsdyna', `*NODE+\n${'1'.padStart(20)}${'1.0'.padStart(20)}`)).toEqual(['NID', 'X']);
    expect(await all('lsdyna', `*KEYWORD LONG=Y\n*NODE\n${'1'.padStart(20)}${'1.0'.padStart(20)}`)).toEqual([
      'NID',
      'X',
    ]);
  });

  it('are those of the card by its number below the keyword, comments not counted', async () => {
    const part = '*PART\n$ title\nshell\n         1         2         3\n$\nsecond\n        11        12';
    expect(await all('lsdyna', part)).toEqual(['PID', 'SECID']);
    expect(
      await all('lsdyna', '*DEFINE_CURVE_TITLE\nload\n         7\n                 0.0                 1.0'),
    ).toEqual([...['A', 'O']]);
    expect(
      await all(
        'lsdyna',
        '*CONTACT_AUTOMATIC_SINGLE_SURFACE_ID\n         1all\n         3         0         2',
      ),
    ).toEqual(['SURFA', 'SURFB', 'SURFATYP']);
  });

  it('of solids depend on whether the nodes are on the first card', async () => {
    expect(
      await named(
        'lsdyna',
        '*ELEMENT_SOLID\n       1       1       1       2       3       4\n                       ^',
      ),
    ).toBe('*ELEMENT_SOLID N1');
    expect(
      await named('lsdyna', '*ELEMENT_SOLID\n       1       1\n       1       2       3\n       ^'),
    ).toBe('*ELEMENT_SOLID N1');
  });

  it('are not guessed: options that change the cards, wider numbers, below what is left out', async () => {
    expect(await named('lsdyna', '*ELEMENT_SHELL_OFFSET\n       1\n       ^')).toBeUndefined();
    expect(await named('lsdyna', '*CONTACT_AUTOMATIC_GENERAL_MPP\n         1\n         ^')).toBeUndefined();
    expect(await named('lsdyna', '*KEYWORD I10=Y\n*NODE\n         1\n         ^')).toBeUndefined();
    const cut = '$ 略去 30 行数据\n       1       2\n       ^';
    expect(await named('lsdyna', `*PART\n${cut}`)).toBeUndefined();
    expect(await named('lsdyna', `*NODE\n${cut}`)).toBe('*NODE NID');
  });
});

it('every described card is explained, and its fields are named in its explanation', async () => {
  for (const language of ['lsdyna', 'nastran'] as const) {
    const [layouts, words] = [await deckLayouts(language), await deckWords(language)];
    for (const name of layouts.keys()) {
      if (name === 'CONTACT' || name.endsWith(' 2')) continue;
      const word = language === 'lsdyna' ? `*${name}` : name;
      expect(wordFor(words, language, word), name).toBe(word);
      expect(fieldsOf(layouts, language, word), name).not.toBe('');
    }
  }
  expect(fieldsOf(await deckLayouts('nastran'), 'nastran', 'CROD')).toBe('EID PID G1 G2');
  expect(fieldsOf(await deckLayouts('abaqus'), 'abaqus', '*NODE')).toBe('');
});
