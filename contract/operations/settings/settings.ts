import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, nothing, paging, text, time } from '../../kit/fields.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.number())]);
const values = z.record(z.string(), value);
const state = z.object({ revision: count, values });

/**
 * The settings by name, `revision` counts how often they were saved. `editors` are the origins that the deployment lets
 * call with the cookie.
 */
export const getSettings = endpoint({
  method: 'GET',
  path: '/v1/operator/site',
  audience: 'operator',
  input: nothing,
  data: z.extend(state, { editors: z.array(z.string()) }),
  edge: { namesEditors: true },
});

/** Changes the named settings. Refused where `revision` is stale. */
export const setSettings = endpoint({
  method: 'PUT',
  path: '/v1/operator/site',
  audience: 'operator',
  // A value that does not fit is named by its setting.
  labels: { values: '规则' },
  input: z.object({ revision: count, values: z.record(z.string(), z.unknown()) }),
  data: state,
});

/** Who saved which settings when, the latest first; values as texts. */
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
