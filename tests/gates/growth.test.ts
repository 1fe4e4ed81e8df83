import { expect, it } from 'vitest';
import { keywordOf } from '../../contract/discovery/search/keyword.ts';
import { namedIn } from '../../contract/kit/mention.ts';
import { stripInvisible } from '../../contract/kit/visible.ts';
import { parseBibtex } from '../../craft/cite/bibtex.ts';
import { texOf } from '../../craft/cite/tex.ts';
import { ENTRIES } from '../../craft/errors/entries/list.ts';
import { fingerprintsOf } from '../../craft/errors/fingerprint.ts';
import { knownOf } from '../../craft/errors/match.ts';
import { scanText } from '../../craft/errors/scan.ts';
import { latexText } from '../../editor/src/paste/formulas/latex.ts';
import { canonicalPath } from '../../functions/key.ts';
import { multlineRows } from '../../markdown/formulas/packages/rows.ts';
import { linesOf } from '../../ming/src/content/annex/listing.ts';
import { extractOf } from '../../ming/src/discovery/search/extract.ts';
import { withoutTex } from '../../ming/src/discovery/search/latex.ts';
import { indexTokens } from '../../ming/src/discovery/search/tokens.ts';
import { foldForWords } from '../../ming/src/people/conduct/fold.ts';
import { nicknameFrom } from '../../ming/src/people/user/nickname.ts';
import { superlinear } from '../support/growth.ts';

const KNOWN = ENTRIES.map(knownOf);
const people = ['a', '中', 'a a'].map((nickname) => ({ nickname }));

/** CORPUS=all runs every text through each reader (minutes); otherwise a sample. */
const every = process.env['CORPUS'] === 'all' ? 1 : 97;

/** Parsers of user-submitted text, besides the renderer. */
const readers: Record<string, (text: string) => unknown> = {
  keyword: keywordOf,
  mentions: (text) => namedIn(text, people),
  stripInvisible,
  bibtex: parseBibtex,
  texOfReferences: texOf,
  texAsText: latexText,
  fingerprints: fingerprintsOf,
  errorsOfLogs: (text) => scanText(KNOWN, text),
  nickname: nicknameFrom,
  moderation: foldForWords,
  searchExtract: extractOf,
  searchTex: withoutTex,
  searchTokens: indexTokens,
};

it.each(Object.entries(readers))('a hostile text costs no more than linearly: %s', async (_, read) => {
  const safe = (text: string) => {
    try {
      read(text);
    } catch {
      // A refusal costs as much.
    }
  };
  expect(await superlinear(safe, { size: 4_000, every })).toEqual([]);
});

/** Quadratic worst cases that the sample would miss: an almost matching terminator, repeated. */
const almost: Record<string, [read: (text: string) => unknown, text: (size: number) => string]> = {
  'line breaks of an attachment': [
    (text) => linesOf(new TextEncoder().encode(text)),
    (size) => `${'\n'.repeat(size)}x`,
  ],
  'blanks in a row of a formula': [multlineRows, (size) => `a${' '.repeat(size)}x\\\\ b`],
  'signs around the link to a page': [canonicalPath, (size) => `/${'a,'.repeat(size / 2)}/`],
};

it.each(Object.entries(almost))('nor does an end that is never reached: %s', async (name, [read, text]) => {
  expect(await superlinear(read, { size: 4_000, texts: [[name, text]] })).toEqual([]);
});
