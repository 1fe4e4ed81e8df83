import * as z from 'zod/mini';
import { createArticle, myArticleInfo, updateArticle } from '../../../contract/content/article/write.ts';
import { CODE } from '../../../contract/kit/envelope.ts';
import { OWED_TERMS } from '../../../contract/people/terms/agreement.ts';
import { call } from '../../../src/client/call.ts';
import { Refused, wasDone } from '../../../src/client/failure.ts';
import { ANOTHER, isAnother } from '../session/own.ts';
import { type Fields, inputOf } from './fields.ts';
import { knownOf, PASSING } from './known.ts';
import type { SaveRequest, ServerArticle } from './localCopy.ts';
import type { Fault, Outcome } from './saver.ts';

const fault = z.object({ field: z.string(), message: z.string() });

/** Field errors of a refusal: all when publishing, otherwise the first. Tags have another name in a save. */
function faultsOf({ message, extra }: Refused): Fault[] {
  const one = z.safeParse(fault, { field: extra['field'], message }).data;
  const found = z.safeParse(z.array(fault), extra['faults']).data ?? (one ? [one] : []);
  return found.map(({ field, message }) => ({
    field: (field === 'tagList' ? 'tags' : field) as keyof Fields,
    message,
  }));
}

/** May mean that another tab logged in as somebody else. */
const FOREIGN: readonly number[] = [CODE.forbidden, CODE.missing];

const UNREAD = '网站收到了这次保存，但它的回答读不懂，不再重发。内容在本机，请刷新页面看网站上存了什么';

/** After an unreadable answer: rereads the article and merges as if changed elsewhere. */
async function unread(known: ServerArticle | null): Promise<Outcome> {
  const read = known && (await call({ ...myArticleInfo, silent: true }, { id: known.id }).catch(() => null));
  return read
    ? { how: 'stale', current: knownOf(read) }
    : { how: 'refused', message: UNREAD, faults: [], isFinal: true };
}

/**
 * First save creates the article, later ones send their base revision. Creates only as `owner`, since another
 * tab may have changed the session.
 */
export async function sendDraft(
  { key, isPublish, fields, why, said }: SaveRequest,
  known: ServerArticle | null,
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
    const { code, message } = error;
    return { how: 'refused', code, message, faults: faultsOf(error), ...owes };
  }
}
