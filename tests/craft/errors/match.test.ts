import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENTRIES } from '../../../craft/errors/entries/list.ts';
import type { Entry } from '../../../craft/errors/entry.ts';
import { anchorsOf, knownOf, Matcher } from '../../../craft/errors/match.ts';
import { Scan, scanText } from '../../../craft/errors/scan.ts';

const log = (name: string) => readFileSync(`tests/craft/errors/logs/${name}.log`, 'utf8');

function entry(slug: string, severity: Entry['severity'], ...patterns: [string, string][]) {
  const [good] = ENTRIES as readonly [Entry];
  const list = patterns.map(([text, example]) => ({ text, example, versions: ['1'] }));
  return knownOf({ ...good, slug, severity, patterns: list as unknown as Entry['patterns'] });
}

const ALL = ENTRIES.map(knownOf);
const OTHERS = [
  entry('a-attempts', 'error', [
    '***ERROR: TOO MANY ATTEMPTS MADE FOR THIS INCREMENT',
    '***ERROR: TOO MANY ATTEMPTS MADE FOR THIS INCREMENT',
  ]),
  entry('a-eigenvalues', 'warning', [
    '***WARNING: THE SYSTEM MATRIX HAS {个数} NEGATIVE EIGENVALUES.',
    ' ***WARNING: THE SYSTEM MATRIX HAS 12 NEGATIVE EIGENVALUES.',
  ]),
  entry('a-exited', 'error', [
    'Abaqus Error: Abaqus/Standard Analysis exited with an error',
    'Abaqus Error: Abaqus/Standard Analysis exited with an error - Please see the  message file',
  ]),
  entry('f-iterations', 'error', [
    '--> FOAM FATAL ERROR: Maximum number of iterations exceeded: {次数}',
    '--> FOAM FATAL ERROR: \nMaximum number of iterations exceeded: 100',
  ]),
  entry('f-amg', 'error', [
    'Error: divergence detected in AMG solver: {变量}',
    'Error: Divergence detected in AMG solver: x-momentum',
  ]),
  entry('f-fpe', 'error', [
    'Error: Floating point exception: invalid number',
    'Error: Floating point exception: invalid number.',
  ]),
  entry('o-fpe', 'error', ['Floating point exception', 'Floating point exception (core dumped)']),
  entry('f-reversed', 'warning', [
    'reversed flow in {面数} faces on {边界} {编号}.',
    ' reversed flow in 132 faces on pressure-outlet 7.',
  ]),
  entry('l-negative', 'error', [
    '*** Error 40509 (SOL+509) negative volume in brick element # {单元号}',
    ' *** Error 40509 (SOL+509)\n     negative volume in brick element #       1203',
  ]),
  entry('n-9137', 'error', ['USER FATAL MESSAGE 9137 ({模块})', ' *** USER FATAL MESSAGE 9137 (SEKRRS)']),
  entry('n-316', 'error', ['USER FATAL MESSAGE 316 ({模块})', ' *** USER FATAL MESSAGE 316 (IFPDRV)']),
  entry('m-174', 'error', [
    'forrtl: severe (174): SIGSEGV, segmentation fault occurred',
    'forrtl: severe (174): SIGSEGV, segmentation fault occurred',
  ]),
];

describe('a message as it is printed', () => {
  const slugs = (text: string) => {
    const { found, close } = scanText(OTHERS, text);
    return [...found.flatMap((it) => it.known?.slug ?? []), ...close.map((it) => it.slug)];
  };

  it.each([
    ['***ERROR: TOO MANY ATTEMPTS MADE FOR THIS INCREMENT', 'a-attempts'],
    ['too many attempts made for this increment', 'a-attempts'],
    ['ERROR: THE SYSTEM MATRIX HAS 3 NEGATIVE EIGENVALUES', 'a-eigenvalues'],
    ['Abaqus Error: Abaqus/Standard Analysis exited with an error', 'a-exited'],
    ['--> FOAM FATAL ERROR: Maximum number of iterations exceeded: 100', 'f-iterations'],
    ['--> FOAM FATAL ERROR:\nMaximum number of iterations exceeded: 1000', 'f-iterations'],
    ['divergence detected in AMG solver: pressure correction', 'f-amg'],
    ['Error: Floating point exception: invalid number.', 'f-fpe'],
    ['Floating point exception (core dumped)', 'o-fpe'],
    ['reversed flow in 132 faces on pressure-outlet 7.', 'f-reversed'],
    ['*** Error 40509 (SOL+509) negative volume in brick element #', 'l-negative'],
    ['USER FATAL MESSAGE 9137 (SEKRRS)', 'n-9137'],
    ['USER FATAL MESSAGE 316 (IFPDRV)', 'n-316'],
    ['forrtl: severe (174): SIGSEGV', 'm-174'],
    ['negative eigenvalues', 'a-eigenvalues'],
    ['too many atempts made for this incrment', 'a-attempts'],
  ])('%j is of one entry', (text, slug) => {
    expect(slugs(text)).toEqual([slug]);
  });

  it.each(['the job finished well', 'USER FATAL MESSAGE 4711 (SEKRRS)', 'negative', '', '7 8 9'])(
    '%j is of none',
    (text) => {
      expect(slugs(text)).toEqual([]);
    },
  );
});

describe('the entries', () => {
  const matcher = new Matcher(ALL);

  it('are found by each of their examples', () => {
    const missed = ENTRIES.flatMap(({ slug, patterns }) =>
      patterns.flatMap(({ example }) => {
        const { found } = scanText(ALL, example);
        return found.some((it) => it.known?.slug === slug) ? [] : [`${slug}: ${example}`];
      }),
    );
    expect(missed).toEqual([]);
  });

  it('are told by no line that is only the heading of a message', () => {
    const headings = ENTRIES.flatMap((it) => it.patterns).flatMap(({ example }) =>
      example.split('\n').slice(0, 1),
    );
    expect(headings.some((it) => it.includes('FOAM FATAL'))).toBe(true);
    for (const heading of [
      '--> FOAM FATAL ERROR:',
      '--> FOAM FATAL IO ERROR: ',
      '***ERROR',
      '*** WARNING ***',
    ])
      expect(scanText(ALL, heading).found, heading).toEqual([]);
    // Each example matches only its own entry, except by extra lines.
    const strays = ENTRIES.flatMap(({ slug, patterns }) =>
      patterns.flatMap(({ example }) =>
        scanText(ALL, example).found.flatMap((it) =>
          it.known && it.known.slug !== slug ? [`${slug}: ${it.known.slug}`] : [],
        ),
      ),
    );
    expect(strays).toEqual([]);
  });

  it.each([
    ["./Allrun: line 12: syntax error near unexpected token `('", null],
    ["OSError: Unable to open file (unable to open file: name = 'x.h5', errno = 2)", null],
    ['Abaqus JOB beam\n***ERROR: Cannot find file beam_part.inp specified on *INCLUDE', null],
    ['*** ERROR *** CP = 0.2 TIME= 10:11:12\n Could not open file file.rst for reading.', null],
    ['An error occurred in the solver', null],
    ['case.sh: line 3: Unknown variable', null],
    ['ImportError: Could not load "plugin"', null],
    ["Error   : 'model.geo', line 5: syntax error (Line)", 'gmsh-syntax-error'],
    ["Error   : Unable to open file 'part.step'", 'gmsh-unable-to-open-file'],
    ['Exec   : simpleFoam\n\ncannot find file "0/p"', 'openfoam-cannot-find-file'],
    ['--> FOAM FATAL ERROR:\ncannot find file "0/p"', 'openfoam-cannot-find-file'],
    ['Exec   : simpleFoam\n[vm:26445] *** An error occurred in MPI_Recv', 'mpi-errors-are-fatal'],
  ])('whose words are common are found beside marks of their solver alone: %j', (text, slug) => {
    expect(scanText(ALL, text).found.find((it) => it.known)?.known?.slug ?? null).toBe(slug);
  });

  it('whose words are common are still found by a part of them, as somebody types it', () => {
    expect(scanText(ALL, 'cannot find file').close.map((it) => it.slug)).toContain(
      'openfoam-cannot-find-file',
    );
  });

  it('have each a word by which they are looked up', () => {
    expect(
      ALL.filter((it) => it.phrases.some((phrase) => phrase.flat().length === 0)).map((it) => it.slug),
    ).toEqual([]);
    expect(anchorsOf(ALL).every((it) => it.length > 2)).toBe(true);
    expect(matcher.at(['job finished'])).toBeNull();
  });
});

describe('a log', () => {
  it('of CalculiX tells its message once, with its line and how often', () => {
    const { found } = scanText(ALL, log('ccx-jacobian'));
    const lines = log('ccx-jacobian').split('\n');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      known: { slug: 'calculix-nonpositive-jacobian' },
      way: 'fingerprint',
      count: 8,
      line: lines.findIndex((it) => it.includes('nonpositive')) + 1,
    });
  });

  it('of Gmsh tells errors that are in no entry as they are', () => {
    const { found } = scanText([], log('gmsh-unknown-curve'));
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((it) => it.known === null && it.fingerprint !== '')).toBe(true);
  });

  it.each([
    [
      '--> FOAM FATAL ERROR: (openfoam-2306)\nThe wombat of the patch is missing\n\n    From void x()',
      2,
      'The wombat of the patch is missing',
    ],
    [
      ' *** ERROR ***                           CP =       1.234   TIME= 10:00:00\n The wombat of element 12 is missing.',
      2,
      'The wombat of element 12 is missing.',
    ],
    [
      ' *** ERROR ***                           CP =               TIME=\n\n The wombat of element 12 is missing.',
      3,
      'The wombat of element 12 is missing.',
    ],
  ])('tells an unknown error below its heading by its words: %j', (text, line, words) => {
    expect(scanText(ALL, text).found).toMatchObject([{ known: null, line, text: words, grave: true }]);
  });

  it.each([
    [' *** Error 99999 (SOL+999)\n     negative volume in brick element # 12', 'lsdyna-negative-volume'],
    [
      '#0  Foam::error::printStack(Foam::Ostream&) at ??:?\n#1  Foam::sigFpe::sigHandler(int)',
      'openfoam-sigfpe',
    ],
  ])('tells a known message without its number or frame: %j', (text, slug) => {
    expect(scanText(ALL, text).found.map((it) => it.known?.slug)).toEqual([slug]);
  });

  it.each([
    '   CYCLE    TIME      TIME-STEP  ELEMENT          ERROR  I-ENERGY    K-ENERGY T  K-ENERGY R',
    '  Iter      Residual        Error      Energy',
    ' Max error 1.2e-4 at node 12',
    ' Relative error: 0.5 %',
    ' 0 errors, 3 warnings',
  ])('takes columns and sizes of errors for none: %j', (line) => {
    expect(scanText(ALL, line).found).toEqual([]);
  });

  it.each(['***  ERROR  *** in subroutine WOMBAT', 'ERROR: 2.3.1 is not a wombat', 'Error 1203 in wombat'])(
    'still takes for an error: %j',
    (line) => {
      expect(scanText(ALL, line).found).toHaveLength(1);
    },
  );

  it('takes lines far from a heading for no error', () => {
    expect(scanText(ALL, 'Error:\n\n\n\n\nwriting the wombat of the patch').found).toEqual([]);
  });

  it('is read in pieces that are cut anywhere, and tells the first error first', () => {
    const text = [
      'Abaqus 2023',
      ' ***WARNING: THE SYSTEM MATRIX HAS 12 NEGATIVE EIGENVALUES.',
      ' ***WARNING: THE SYSTEM MATRIX HAS 3 NEGATIVE EIGENVALUES.',
      'error norm = 1e-3, 0 errors',
      ' ***ERROR: SOMETHING ELSE HAPPENED TO NODE 12',
      ' *** Error 40509 (SOL+509)',
      '     negative volume in brick element #       1203',
      ' ***ERROR: TOO MANY ATTEMPTS MADE FOR THIS INCREMENT',
    ].join('\r\n');
    const told = [1, 7, 1_000].map((size) => {
      const scan = new Scan(OTHERS, null);
      for (let at = 0; at < text.length; at += size) scan.feed(text.slice(at, at + size));
      return scan.end();
    });
    expect(told[0]).toEqual(told[2]);
    expect(told[1]).toEqual(told[2]);
    expect(told[2]?.map((it) => [it.known?.slug ?? it.fingerprint, it.line, it.count, it.grave])).toEqual([
      ['a-eigenvalues', 2, 2, false],
      ['error something else happened to node #', 5, 1, true],
      ['l-negative', 6, 1, true],
      ['a-attempts', 8, 1, true],
    ]);
  });

  it('keeps the first kinds of messages where there is no end of them', () => {
    const names = (n: number) => String.fromCharCode(97 + (n % 26), 97 + (Math.floor(n / 26) % 26));
    const text = Array.from({ length: 400 }, (_, n) => `ERROR: broken thing ${names(n)}`).join('\n');
    expect(scanText([], text).found).toHaveLength(200);
  });
});
