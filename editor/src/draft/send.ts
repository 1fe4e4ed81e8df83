import * as z from 'zod/mini';
import { userByToken } from '../../../contract/auth.ts';
import { CODE } from '../../../contract/envelope.ts';
import { createArticle, type MyArticleInfo, myArticleInfo, updateArticle } from '../../../contract/write.ts';
import { call, Refused } from '../../../src/client/call.ts';
import { draftFields, type Fields, inputOf } from './fields.ts';
import type { Known, Sent } from './keep.ts';
import type { Fault, Outcome } from './saver.ts';

/** Status codes after which it is unknown whether a save was stored. */
export const PASSING: readonly number[] = [CODE.limited, CODE.failed, CODE.timeout];

const fault = z.object({ field: z.string(), message: z.string() });

/** What the site has against fields; it calls tags by the name that they have in a save. */
function faultsOf(extra: Record<string, unknown>): Fault[] {
  const found = z.safeParse(z.array(fault), extra['faults']).data ?? [];
  return found.map(({ field, message }) => ({
    field: (field === 'tagList' ? 'tags' : field) as keyof Fields,
    message,
  }));
}

/** The server state of an article. */
export function knownOf(info: MyArticleInfo): Known {
  const { id, revision, isPublish, publishedRevision, inReview, dueTime: publishTime } = info;
  return { id, revision, isPublish, publishedRevision, inReview, publishTime, fields: draftFields(info) };
}

const ANOTHER = '这个浏览器登录了另一个账号。内容只在本机，请换回原来的账号';

/**
 * Sends a save: the first one creates the article, later ones carry their base revision. Only `owner` creates it:
 * another tab of this browser may have logged somebody else in.
 */
export async function sendDraft(
  { key, isPublish, fields, why }: Sent,
  known: Known | null,
  owner: string,
): Promise<Outcome> {
  const input = { ...inputOf(fields), key, isPublish, ...(why && { why }) };
  try {
    if (!known && (await call({ ...userByToken, silent: true }, {})).id !== owner)
      return { how: 'refused', message: ANOTHER, faults: [] };
    const saved = known
      ? await call({ ...updateArticle, silent: true }, { ...input, id: known.id, revision: known.revision })
      : await call({ ...createArticle, silent: true }, input);
    return { how: 'stored', known: { ...saved, fields } };
  } catch (error) {
    if (!(error instanceof Refused)) return { how: 'unreached' };
    const current = z.safeParse(myArticleInfo.data, error.extra['current']);
    if (current.success) return { how: 'stale', current: knownOf(current.data) };
    if (PASSING.includes(error.code)) return { how: 'unreached', message: error.message };
    return { how: 'refused', code: error.code, message: error.message, faults: faultsOf(error.extra) };
  }
}
