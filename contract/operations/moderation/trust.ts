import * as z from 'zod/mini';
import { charsMost } from '../../kit/chars.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, name, paging, text, time, userId, yesNo } from '../../kit/fields.ts';
import { NOTE_MOST } from './moderation.ts';

/**
 * Exempt from the limits of new accounts; `reason`, `operator` and `sinceTime` are those of the last grant.
 */
const trusted = z.object({
  id: name,
  nickname: text,
  avatar: text,
  createTime: time,
  hidden: count,
  reason: text,
  operator: text,
  sinceTime: time,
});
export type Trusted = z.output<typeof trusted>;

/** Trusted people by nickname. */
export const trustedList = endpoint({
  method: 'GET',
  path: '/v1/operator/trusted',
  audience: 'operator',
  input: z.object(paging),
  data: pageSchema(trusted),
});

/** Grants or revokes trust; idempotent. */
export const setTrust = endpoint({
  method: 'POST',
  path: '/v1/operator/trust',
  audience: 'operator',
  labels: { isTrusted: '可信状态' },
  input: z.object({
    userId,
    isTrusted: yesNo,
    reason: z.prefault(z.string().check(z.trim(), charsMost(NOTE_MOST)), ''),
  }),
  data: z.object({ isTrusted: z.boolean() }),
});
