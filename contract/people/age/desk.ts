import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { done, named, text, time, userId, yesNo } from '../../kit/fields.ts';
import { NOTE_MOST } from '../../operations/moderation/moderation.ts';
import { bornMonth, statedGroup } from './age.ts';

/** What is known of the age of somebody; `born` is empty for an adult, and `guardianTime` without the consent of a guardian. */
export const memberAge = z.object({ group: statedGroup, born: text, guardianTime: time, statedTime: time });
export type MemberAge = z.output<typeof memberAge>;

/**
 * Corrects what somebody has stated, or states it for them: the month of birth, or empty for an adult, and whether a guardian has
 * consented. The reason is in the log, the age is not.
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
    reason: named(NOTE_MOST),
  }),
  data: done,
});
