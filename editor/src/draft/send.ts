import * as z from 'zod/mini';
import { createArticle, type MyArticleInfo, myArticleInfo, updateArticle } from '../../../contract/write.ts';
import { call, Refused } from '../../../src/client/call.ts';
import { fieldsOf, inputOf } from './fields.ts';
import type { Attempt, Known } from './keep.ts';
import type { Outcome } from './saver.ts';

const fault = z.object({ field: z.string(), message: z.string() });

/** What the site knows of an article, as the desk keeps it. */
export function knownOf(info: MyArticleInfo): Known {
  const { id, revision, isPublish } = info;
  return { id, revision, isPublish, publishTime: info.dueTime, fields: fieldsOf(info) };
}

/** Sends a save: the first one makes the article, later ones carry the revision they are based on. */
export async function send({ key, isPublish, fields, why }: Attempt, known: Known | null): Promise<Outcome> {
  const input = { ...inputOf(fields), key, isPublish, ...(why && { why }) };
  try {
    const {
      id,
      revision,
      isPublish: state,
      publishTime,
    } = known
      ? await call({ ...updateArticle, silent: true }, { ...input, id: known.id, revision: known.revision })
      : await call({ ...createArticle, silent: true }, input);
    return { how: 'stored', known: { id, revision, isPublish: state, publishTime, fields } };
  } catch (error) {
    if (!(error instanceof Refused)) return { how: 'unreached' };
    const current = z.safeParse(myArticleInfo.data, error.extra['current']);
    if (current.success) return { how: 'stale', current: knownOf(current.data) };
    const faults = z.safeParse(z.array(fault), error.extra['faults']).data ?? [];
    return { how: 'refused', code: error.code, message: error.message, faults };
  }
}
