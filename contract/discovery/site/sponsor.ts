import * as z from 'zod/mini';
import { charsMost } from '../../kit/chars.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { emptyAnswer, wholeNumber } from '../../kit/fields.ts';

/** Limits: characters, and money in fen. */
export const SPONSOR = { nickname: 20, message: 100, contact: 60, least: 100, most: 10_000_000 } as const;
/** Notes per visitor and day. */
export const SPONSOR_A_DAY = 3;

/** Control characters, line breaks and bidirectional overrides. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text is a single visible line. */
export const isOneLine = (text: string) => !UNSEEN.test(text);

/** A trimmed line of at most `most` characters. */
const line = (most: number) => z.string().check(z.trim(), charsMost(most), z.refine(isOneLine));

/** `contact` is visible to operators only. */
export const sponsorNote = z.object({
  nickname: line(SPONSOR.nickname).check(z.minLength(1)),
  money: wholeNumber(SPONSOR.least, SPONSOR.most),
  message: z.prefault(line(SPONSOR.message), ''),
  contact: z.prefault(line(SPONSOR.contact), ''),
});

export const sponsorLeave = endpoint({
  method: 'POST',
  path: '/v1/sponsor/',
  audience: 'anyone',
  labels: { money: '金额', message: '留言', contact: '联系方式' },
  input: sponsorNote,
  data: emptyAnswer,
});
