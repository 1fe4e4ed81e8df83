import { expect, test } from 'vitest';
import { expectNone, type Finding } from './support/report.ts';
import { isText, lineAt, paths, read } from './support/tree.ts';

type Rule = { what: string; pattern: RegExp; files?: RegExp; except?: RegExp };

/** Joins parts so that this file does not contain the forbidden words. */
const oneOf = (...words: string[][]) => words.map((parts) => parts.join('')).join('|');
const code = /\.(ts|tsx|js|mjs|astro)$/;

const RULES: Rule[] = [
  {
    what: 'unfinished: do it now or take it out',
    pattern: new RegExp(`\\b(${oneOf(['TO', 'DO'], ['FIX', 'ME'], ['XX', 'X'], ['HA', 'CK'])})\\b`, 'g'),
  },
  {
    what: 'silences the compiler: mend the type',
    pattern: new RegExp(`@ts-(${oneOf(['ig', 'nore'], ['no', 'check'])})`, 'g'),
  },
  {
    what: 'a test that is left out or runs alone',
    pattern: /\b(?:test|it|describe|suite|bench)(?:\.\w+)*\.(?:only|skip|todo|fixme)\b/g,
    files: /^tests\//,
  },
  {
    what: 'writes to the console: answer, log or throw instead',
    pattern: /\bconsole\.log\b/g,
    files: code,
    except: /^(scripts|bench|seed\/checks)\//,
  },
  {
    what: 'a path of one machine',
    pattern: /(?<![\w.)}*\]-])\/(?:work|home|root|Users)\/|\b[A-Z]:\\{1,2}(?:Users|Windows|Program|Temp)/g,
    except: /\/fixtures?\//,
  },
  { what: 'a host of a registry', pattern: /\bregistry\.(?:npmjs|npmmirror|yarnpkg)|^registry *=/gm },
  {
    what: 'speaks of how the text was made, not of what it is',
    // Names of crawlers and their operators for robots.txt.
    except: /^contract\/discovery\/crawl\/crawlers\.ts$/,
    pattern: new RegExp(
      `\\b(${oneOf(
        ['cla', 'ude'],
        ['anth', 'ropic'],
        ['open', 'ai'],
        ['chat', 'gpt'],
        ['gp', 't-\\d'],
        ['co', 'pilot'],
        ['co', 'dex'],
        ['ll', 'ms?(?!\\.txt)'],
        ['large lang', 'uage model'],
        ['language', ' models?'],
        ['ai assi', 'stant'],
        ['as an', ' ai'],
        ['sub-?', 'agents?'],
        ['this', ' session'],
        ['previous', ' session'],
        ['system', ' prompt'],
        ['issue', ' #\\d*'],
        ['before', '-stop'],
        ['duplic', 'ates -(?=-)'],
        ['co-auth', 'ored-by'],
      )})(?![\\w])|语言${'模型'}|智能${'助手'}`,
      'gi',
    ),
  },
];

function faults(file: string, text: string, rules: readonly Rule[] = RULES): Finding[] {
  return rules
    .filter(({ files, except }) => (!files || files.test(file)) && !except?.test(file))
    .flatMap(({ what, pattern }) =>
      [...text.matchAll(pattern)].map((hit) => ({
        file,
        line: lineAt(text, hit.index),
        what: `“${hit[0].trim()}”: ${what}`,
      })),
    );
}

test('no text of the project holds a word it must not hold', () => {
  expectNone(
    paths.filter(isText).flatMap((path) => faults(path, read(path))),
    'Take these out:',
  );
});

test('the gate finds each of them', () => {
  const samples: [string, string][] = [
    ['a.md', `${'TO'}DO: later`],
    ['a.ts', `// @ts-${'ignore'}`],
    ['tests/a.test.ts', `test.${'only'}('a', () => {});`],
    ['tests/e2e/a.spec.ts', `test.describe.${'skip'}('a', () => {});`],
    ['functions/a.ts', `console.${'log'}(1);`],
    ['docs/a.md', `see /${'home'}/me/notes`],
    ['docs/a.md', `C:\\${'Users'}\\me`],
    ['.npmrc', `registry${'='}https://example.org`],
    ['package-lock.json', `"https://registry.${'npmjs'}.org/a"`],
    ['docs/a.md', `written by ${'Chat'}GPT`],
    ['contract/discovery/crawl/crawl.ts', `'${'Cla'}ude-SearchBot'`],
    ['docs/a.md', `closes ${'issue'} #12`],
    ['docs/a.md', `run ${'duplic'}ates --change`],
  ];
  for (const [file, text] of samples) expect(faults(file, text), text).toHaveLength(1);
});

test('the gate lets ordinary words be', () => {
  const samples: [string, string][] = [
    ['scripts/a.ts', `console.${'log'}('started');`],
    // Function names with this word, outside tests; the path is split for this gate.
    [
      'src/a.ts',
      `import '../home/page.ts'; import 'src/home/x.ts'; a(/x*/${'root'}/); skip(); list.skip(3);`,
    ],
    ['contract/discovery/crawl/crawlers.ts', `'${'Cla'}ude-SearchBot'`],
    ['src/a.ts', `the address /${'ll'}ms.txt`],
    ['a.md', 'todo lists, hackathons, $\\mathbf C:\\varepsilon$, the session token, a user agent'],
  ];
  for (const [file, text] of samples) expect(faults(file, text), text).toEqual([]);
});
