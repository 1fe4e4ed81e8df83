import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, noInput, paging, text, time } from '../../kit/fields.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.number())]);
const values = z.record(z.string(), value);
const state = z.object({ revision: count, values });

/**
 * Settings by name; `revision` is the optimistic lock. `editors` are the origins allowed to use the cookie.
 */
export const getSettings = endpoint({
  method: 'GET',
  path: '/v1/operator/site',
  audience: 'operator',
  input: noInput,
  data: z.extend(state, { editors: z.array(z.string()) }),
  edge: { namesEditors: true },
});

/** Changes the given settings. `revision` is the optimistic lock. */
export const setSettings = endpoint({
  method: 'PUT',
  path: '/v1/operator/site',
  audience: 'operator',
  // Errors name the setting.
  labels: { values: '规则' },
  input: z.object({ revision: count, values: z.record(z.string(), z.unknown()) }),
  data: state,
});

/** History of settings, newest first; values as text. */
export const settingsHistory = endpoint({
  method: 'GET',
  path: '/v1/operator/site/history',
  audience: 'operator',
  input: z.object(paging),
  data: pageSchema(
    z.object({
      id: z.number(),
      operator: text,
      createTime: time,
      changes: z.array(z.object({ name: text, before: text, after: text })),
    }),
  ),
});
