import { describe, expect, it } from 'vitest';
import { type DeckLanguage, isDeck, readDeck } from '../../../craft/deck/read.ts';

const outline = (language: DeckLanguage, text: string) =>
  readDeck(text.split('\n'), language).outline.map(
    ({ keyword, of, level, times }) =>
      `${'  '.repeat(level)}${keyword}${of && ` ${of}`}${times > 1 ? ` ×${times}` : ''}`,
  );
const folds = (language: DeckLanguage, lines: readonly string[]) => readDeck(lines, language).folds;
const rows = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at));

describe('the outline of a deck', () => {
  it('names the keywords of Abaqus, and indents what is within a step', () => {
    const text = `** a comment
*Node, NSET=ALL
1, 0., 0.
*element, type=C3D8,
 elset=BLOCK
1, 1, 2, 3, 4, 5, 6, 7, 8
*SOLID  SECTION, ELSET=BLOCK, MATERIAL=STEEL
*STEP, NLGEOM
*STATIC
*CLOAD
2, 1, 1.
*CLOAD
3, 1, 1.
*END STEP
*STEP
*FREQUENCY
5
*END STEP`;
    expect(outline('abaqus', text)).toEqual([
      '*NODE ALL',
      '*ELEMENT',
      '*SOLID SECTION BLOCK',
      '*STEP',
      '  *STATIC',
      '  *CLOAD ×2',
      '*STEP',
      '  *FREQUENCY',
    ]);
  });

  it('names the processors of APDL and what is told to them', () => {
    const text = `! plate
a=10
/PREP7
ET,1,PLANE182  ! plane stress
MP,EX,1,2.1E5
N,1,0,0
N,2,a,0
FINISH
/solu
antype,static
*VWRITE,a
(F8.3)
SOLVE`;
    expect(outline('apdl', text)).toEqual([
      '/PREP7',
      '  ET 1',
      '  MP EX',
      '  N ×2',
      '/SOLU',
      '  ANTYPE static',
      '  *VWRITE',
      '  SOLVE',
    ]);
  });

  it('names the dictionaries of OpenFOAM two levels deep, and the entries of the file', () => {
    const text = `/* a
{ comment */
FoamFile
{
    version 2.0;
}
application simpleFoam; // endTime 3;
solvers
{
    p { solver GAMG; }
    "(U|k)"
    {
        coarse
        {
            solver PCG;
        }
    }
}
vertices
(
    (0 0 0)
    patch { type wall; }
);
endTime 100;`;
    expect(outline('openfoam', text)).toEqual([
      'FoamFile',
      'application',
      'solvers',
      '  p',
      '  (U|k)',
      'vertices',
      'endTime',
    ]);
  });

  it('names the commands and the cards of Nastran, cards in a row once', () => {
    const text = `$ a plate
SOL 101
CEND
TITLE = plate
SUBCASE 1
  LOAD = 2
  DISPLACEMENT(PLOT) = ALL
BEGIN BULK
PARAM,POST,-1
GRID           1              0.      0.
GRID           2              1.      0.
$ elements
CQUAD4         1       1       1       2       3       4
+                        0.1     0.1
PSHELL         1       1     .01
MAT1*                  1         2.1E+11
*
ENDDATA`;
    expect(outline('nastran', text)).toEqual([
      'SOL 101',
      'TITLE plate',
      'SUBCASE 1',
      '  LOAD 2',
      '  DISPLACEMENT',
      'BEGIN BULK',
      '  PARAM POST',
      '  GRID ×2',
      '  CQUAD4',
      '  PSHELL 1',
      '  MAT1 1',
    ]);
    expect(outline('nastran', 'GRID,1,,0.,0.,0.\nFORCE,3,1,,100.,0.,0.,1.')).toEqual(['GRID', 'FORCE']);
  });

  it('names the keywords of LS-DYNA, parts and titled things with their names', () => {
    const text = `*KEYWORD LONG=Y
$ comment
*PART
$# title
outer shell
         1         1         1
*MAT_ELASTIC_TITLE
steel
         1  7.85E-9   210000.       0.3
*NODE
       1             0.0             0.0             0.0
*NODE+
*END
*PART`;
    expect(outline('lsdyna', text)).toEqual([
      '*KEYWORD',
      '*PART outer shell',
      '*MAT_ELASTIC_TITLE steel',
      '*NODE ×2',
    ]);
  });

  it('leaves the lower levels out where it would be too long', () => {
    const text = `*STEP\n${rows(70, (at) => `*NSET, NSET=S${at}\n1`).join('\n')}\n*END STEP\n*MATERIAL, NAME=A`;
    expect(outline('abaqus', text)).toEqual(['*STEP', '*MATERIAL A']);
  });
});

describe('the data of a deck', () => {
  it('is folded behind its first three lines, from ten lines on', () => {
    const nodes = (count: number) => [
      '*NODE',
      ...rows(count, (at) => `${at}, ${at}., 0.`),
      '*ELEMENT, TYPE=C3D8',
      '1, 2',
    ];
    expect(folds('abaqus', nodes(12))).toEqual([]);
    expect(folds('abaqus', nodes(13))).toEqual([{ from: 4, to: 13 }]);
    expect(folds('abaqus', ['*NODE', ...rows(400, String)])).toEqual([{ from: 4, to: 400 }]);
  });

  it('is what belongs together in APDL and OpenFOAM', () => {
    const points = rows(20, (at) => `N,${at},0,0`);
    expect(folds('apdl', [...points, ...rows(20, (at) => `F,${at},FX,1`)])).toEqual([
      { from: 3, to: 19 },
      { from: 23, to: 39 },
    ]);
    const block = ['NBLOCK,6,SOLID', '(3i8,6e16.9)', ...rows(20, (at) => `  ${at} 0 0 1.5e+00`), '-1'];
    expect(folds('apdl', block)).toEqual([{ from: 5, to: 22 }]);
    const list = [
      'internalField nonuniform List<vector>',
      '20',
      '(',
      ...rows(20, (at) => `(${at} 0 1e-3)`),
      ');',
    ];
    expect(folds('openfoam', list)).toEqual([{ from: 6, to: 22 }]);
  });

  it('is what goes on with its card in Nastran, and all cards of a keyword of LS-DYNA', () => {
    const quads = rows(10, (at) => `CQUAD8,${at},1,1,2,3,4,5,6\n+,7,8`).flatMap((it) => it.split('\n'));
    expect(folds('nastran', ['BEGIN BULK', ...quads, 'ENDDATA'])).toEqual([{ from: 4, to: 20 }]);
    expect(folds('lsdyna', ['*NODE', '$# nid x', ...rows(20, (at) => `${at}  0.0`), '*END'])).toEqual([
      { from: 5, to: 21 },
    ]);
  });

  it('ends on the longest texts, which what grows with the square of the length would not', () => {
    const long = 300_000;
    const worst = [
      ...['1 '.repeat(long / 2), ' '.repeat(long), ', '.repeat(long / 2), '*A,'.repeat(long / 3)],
      ...['a\n'.repeat(long / 2), '/*'.repeat(long / 2), '{'.repeat(long), `x${' '.repeat(long)}y`],
    ];
    for (const text of worst)
      for (const language of ['abaqus', 'apdl', 'lsdyna', 'nastran', 'openfoam'] as const)
        expect(readDeck(text.split('\n'), language).outline.length).toBeLessThan(text.length);
  });
});

it('only these languages are those of decks', () => {
  const known = ['abaqus', 'apdl', 'lsdyna', 'nastran', 'openfoam'];
  expect([...known, 'python', 'constructor'].filter(isDeck)).toEqual(known);
});
