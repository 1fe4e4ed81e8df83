import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { emptyAnswer, id, optionalName, requiredName, revision } from '../../kit/fields.ts';
import { INTRO_MOST, TAG_NAME_MOST } from '../../kit/limits.ts';
import { catalogTag } from './desk.ts';

const tagText = { name: requiredName(TAG_NAME_MOST), intro: z.prefault(optionalName(INTRO_MOST), '') };

/** Creates a tag; refused with `extra.taken` if the name exists. */
export const addTag = endpoint({
  method: 'POST',
  path: '/v1/operator/tag',
  audience: 'operator',
  labels: { name: '标签名称' },
  input: z.object(tagText),
  data: catalogTag,
});

/**
 * Renames or describes a tag; the former name becomes an alias. Refused with `extra.taken` if the name
 * exists.
 */
export const changeTag = endpoint({
  method: 'PUT',
  path: '/v1/operator/tag',
  audience: 'operator',
  labels: { name: '标签名称' },
  input: z.object({ id, ...tagText, revision }),
  data: catalogTag,
});

/** Deletes a tag without articles, questions and followers. */
export const dropTag = endpoint({
  method: 'DELETE',
  path: '/v1/operator/tag',
  audience: 'operator',
  input: z.object({ id }),
  data: emptyAnswer,
});

/** Merges a tag into another permanently, with articles, questions, followers and address. Idempotent. */
export const mergeTags = endpoint({
  method: 'POST',
  path: '/v1/operator/mergeTags',
  audience: 'operator',
  labels: { into: '并入的标签' },
  input: z.object({ id, into: id }),
  data: catalogTag,
});
