import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { inject } from 'vitest';
import type { Env } from '../../../ming/src/kit/env.ts';
import { memory } from '../../../ming/src/kit/memory.ts';
import { eventOutbox } from '../../../ming/src/operations/jobs/schema.ts';
import { checkTexts } from '../../../ming/src/operations/moderation/check/writes.ts';
import { textChecks } from '../../../ming/src/operations/moderation/schema.ts';
import { type Answer, call, type Options } from './call.ts';
import { as } from './community.ts';
import { deliver, recorder } from './events.ts';
import type { TencentCommand } from './tencent.ts';
import { db } from './world.ts';

const address = () => `http://127.0.0.1:${inject('hosts').tencent}`;
const relayed = memory(recorder);

export const setUp = (more: object = {}) => ({
  TMS_SECRET_ID: 'tms-id',
  TMS_SECRET_KEY: 'tms-key',
  TMS_API_URL: address(),
  ...more,
});

type Asked = { text: string; said: { BizType?: string; DataId: string } & Record<string, unknown> };

/** Commands the server; returns the requests before. */
export async function tencent(command: TencentCommand = {}): Promise<Asked[]> {
  const answer = await fetch(`${address()}/_/`, { method: 'POST', body: JSON.stringify(command) });
  return answer.json();
}

export const say = (path: string, body: object, who: string, more: Options = {}): Promise<Answer> =>
  call(path, { body, ...as(who), ...more, vars: { ...setUp(), ...relayed.now.vars } });

/** Runs due checks, as the minutely job does. */
export const sweep = (now = Date.now(), more: object = {}) =>
  checkTexts({ ...(env as unknown as Env), ...setUp(more) }, db, now);

/** Delivers queued events twice; returns their number. */
export async function settle(): Promise<number> {
  const waiting = await db.select().from(eventOutbox).where(eq(eventOutbox.type, 'text.written'));
  await db.delete(eventOutbox).where(eq(eventOutbox.type, 'text.written'));
  const ids = [
    ...waiting.map((it) => it.id),
    ...relayed.now.sent.splice(0).flatMap((it) => (it.type === 'text.written' ? it.id : [])),
  ];
  for (const id of ids)
    for (let n = 0; n < 2; n++) await deliver({ id, type: 'text.written', data: {} }, { vars: setUp() });
  return ids.length;
}

export const waiting = async () =>
  (await db.select().from(textChecks)).map((it) => `${it.kind} ${it.key}`).toSorted();
