import { expect, it } from 'vitest';
import { keywordOf } from '../../contract/discovery/search/keyword.ts';
import { namedIn } from '../../contract/kit/mention.ts';
import { visible } from '../../contract/kit/visible.ts';
import { parseBibtex } from '../../craft/cite/bibtex.ts';
import { texOf } from '../../craft/cite/tex.ts';
import { ENTRIES } from '../../craft/errors/entries/list.ts';
import { fingerprintsOf } from '../../craft/errors/fingerprint.ts';
import { knownOf } from '../../craft/errors/match.ts';
import { scanText } from '../../craft/errors/scan.ts';
import { latexText } from '../../editor/src/paste/latex.ts';
import { extractOf } from '../../ming/src/discovery/search/extract.ts';
import { withoutTex } from '../../ming/src/discovery/search/latex.ts';
import { indexed } from '../../ming/src/discovery/search/tokens.ts';
import { fold } from '../../ming/src/people/conduct/fold.ts';
import { nicknameFrom } from '../../ming/src/people/user/nickname.ts';
import { superlinear } from '../support/growth.ts';

const KNOWN = ENTRIES.map(knownOf);
const people = ['a', '中', 'a a'].map((nickname) => ({ nickname }));

/** CORPUS=all gives every text to each, which takes minutes; otherwise a sample. */
const every = process.env['CORPUS'] === 'all' ? 1 : 97;

/** What reads a text that somebody has sent, besides the renderer. */
const readers: Record<string, (text: string) => unknown> = {
  keyword: keywordOf,
  mentions: (text) => namedIn(text, people),
  visible,
  bibtex: parseBibtex,
  texOfReferences: texOf,
  texAsText: latexText,
  fingerprints: fingerprintsOf,
  errorsOfLogs: (text) => scanText(KNOWN, text),
  nickname: nicknameFrom,
  moderation: fold,
  searchExtract: extractOf,
  searchTex: withoutTex,
  searchTokens: indexed,
};

it.each(Object.entries(readers))('a hostile text costs no more than linearly: %s', async (_, read) => {
  const safe = (text: string) => {
    try {
      read(text);
    } catch {
      // Refused, which costs no less.
    }
  };
  expect(await superlinear(safe, { size: 4_000, every })).toEqual([]);
});
