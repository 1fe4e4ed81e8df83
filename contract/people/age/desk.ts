import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { emptyAnswer, requiredName, text, time, userId, yesNo } from '../../kit/fields.ts';
import { NOTE_MOST } from '../../operations/moderation/moderation.ts';
import { bornMonth, statedGroup } from './age.ts';

/** `born` is empty for an adult, `guardianTime` without consent. */
export const memberAge = z.object({ group: statedGroup, born: text, guardianTime: time, statedTime: time });
export type MemberAge = z.output<typeof memberAge>;

/**
 * Corrects a stated age: month of birth, or empty for an adult, and the guardian's consent. The log has the
 * reason, not the age.
 */
export const setAge = endpoint({
  method: 'PUT',
  path: '/v1/operator/age',
  audience: 'operator',
  labels: { born: '出生年月', guardian: '监护人的同意' },
  input: z.object({
    id: userId,
    born: z.union([z.literal(''), bornMonth]),
    guardian: yesNo,
    reason: requiredName(NOTE_MOST),
  }),
  data: emptyAnswer,
});
