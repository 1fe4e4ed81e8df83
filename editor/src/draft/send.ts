import * as z from 'zod/mini';
import { createArticle, myArticleInfo, updateArticle } from '../../../contract/content/article/write.ts';
import { CODE } from '../../../contract/kit/envelope.ts';
import { OWED_TERMS } from '../../../contract/people/terms/owed.ts';
import { call } from '../../../src/client/call.ts';
import { Refused, wasDone } from '../../../src/client/failure.ts';
import { ANOTHER, isAnother } from '../session/own.ts';
import { type Fields, inputOf } from './fields.ts';
import type { Known, Sent } from './keep.ts';
import { knownOf, PASSING } from './known.ts';
import type { Fault, Outcome } from './saver.ts';

const fault = z.object({ field: z.string(), message: z.string() });

/** What the site has against fields; it calls tags by the name that they have in a save. */
function faultsOf(extra: Record<string, unknown>): Fault[] {
  const found = z.safeParse(z.array(fault), extra['faults']).data ?? [];
  return found.map(({ field, message }) => ({
    field: (field === 'tagList' ? 'tags' : field) as keyof Fields,
    message,
  }));
}

/** Refusals of a save that may only mean that another tab of this browser has logged somebody else in. */
const FOREIGN: readonly number[] = [CODE.forbidden, CODE.missing];

const UNREAD = '网站收到了这次保存，但它的回答读不懂，不再重发。内容在本机，请刷新页面看网站上存了什么';

/** After a save whose answer cannot be read: the article as the site has it, merged like a change made elsewhere. */
async function unread(known: Known | null): Promise<Outcome> {
  const read = known && (await call({ ...myArticleInfo, silent: true }, { id: known.id }).catch(() => null));
  return read
    ? { how: 'stale', current: knownOf(read) }
    : { how: 'refused', message: UNREAD, faults: [], isFinal: true };
}

/**
 * Sends a save: the first one creates the article, later ones carry their base revision. Only `owner` creates it:
 * another tab of this browser may have logged somebody else in.
 */
export async function sendDraft(
  { key, isPublish, fields, why, said }: Sent,
  known: Known | null,
  owner: string,
): Promise<Outcome> {
  const input = { ...inputOf(fields), key, isPublish, ...(why && { why }), ...said };
  try {
    if (!known && (await isAnother(owner))) return { how: 'refused', message: ANOTHER, faults: [] };
    const saved = known
      ? await call({ ...updateArticle, silent: true }, { ...input, id: known.id, revision: known.revision })
      : await call({ ...createArticle, silent: true }, input);
    return { how: 'stored', known: { ...saved, fields } };
  } catch (error) {
    if (wasDone(error)) return unread(known);
    if (!(error instanceof Refused)) return { how: 'unreached' };
    const current = z.safeParse(myArticleInfo.data, error.extra['current']);
    if (current.success) return { how: 'stale', current: knownOf(current.data) };
    if (PASSING.includes(error.code)) return { how: 'unreached', message: error.message };
    if (known && FOREIGN.includes(error.code) && (await isAnother(owner).catch(() => false)))
      return { how: 'refused', message: ANOTHER, faults: [] };
    const owes = error.extra[OWED_TERMS] !== undefined && { owesTerms: true as const };
    const { code, message, extra } = error;
    return { how: 'refused', code, message, faults: faultsOf(extra), ...owes };
  }
}
