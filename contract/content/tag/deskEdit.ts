import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { done, id, named, namedOrNot, revision } from '../../kit/fields.ts';
import { INTRO_MOST, TAG_NAME_MOST } from '../../kit/limits.ts';
import { catalogTag } from './desk.ts';

const tagText = { name: named(TAG_NAME_MOST), intro: z.prefault(namedOrNot(INTRO_MOST), '') };

/** Makes a tag; refused with `extra.taken` where another one has the name. */
export const addTag = endpoint({
  method: 'POST',
  path: '/v1/operator/tag',
  audience: 'operator',
  labels: { name: '标签名称' },
  input: z.object(tagText),
  data: catalogTag,
});

/** Renames or describes a tag; who writes the former name gets this tag. Refused with `extra.taken` as for a new one. */
export const changeTag = endpoint({
  method: 'PUT',
  path: '/v1/operator/tag',
  audience: 'operator',
  labels: { name: '标签名称' },
  input: z.object({ id, ...tagText, revision }),
  data: catalogTag,
});

/** Deletes a tag that no article, question or follower has. */
export const dropTag = endpoint({
  method: 'DELETE',
  path: '/v1/operator/tag',
  audience: 'operator',
  input: z.object({ id }),
  data: done,
});

/** Merges a tag into another one, permanently: articles, questions, followers and the address go over. Idempotent. */
export const mergeTags = endpoint({
  method: 'POST',
  path: '/v1/operator/mergeTags',
  audience: 'operator',
  labels: { into: '并入的标签' },
  input: z.object({ id, into: id }),
  data: catalogTag,
});
