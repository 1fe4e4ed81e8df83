import { DUTY, HEALTH } from '../../../../contract/operations/health/health.ts';
import { gmt8 } from '../../kit/clock.ts';
import type { Db } from '../../kit/db.ts';
import type { Env } from '../../kit/env.ts';
import { isTaken, post } from '../../kit/http/post.ts';
import { deliver } from '../../kit/mail/deliver.ts';
import { noticeLetter } from '../../kit/mail/templates.ts';
import { recordFailure } from '../../kit/runs.ts';
import { settingText } from '../../kit/setting.ts';
import { siteName } from '../../kit/siteName.ts';

const ANSWER_MS = 8_000;

/** An incident as it is told; times in ms, `overAt` 0 while it goes on. */
export type Alert = { name: string; state: string; detail: string; since: number; overAt: number };

/** The settings that name where alerts go; empty where nobody wants them. */
const addressesOf = async (db: Db) => ({
  mail: await settingText(db, 'alertMail'),
  hook: await settingText(db, 'alertHook'),
});

const NAMES: Readonly<Record<string, string>> = { ...HEALTH, ...DUTY };

const titleOf = ({ name, overAt }: Alert) => `${NAMES[name] ?? name}${overAt ? '恢复正常' : '不正常'}`;

async function callHook(address: string, site: string, it: Alert): Promise<void> {
  if (!address.startsWith('https://')) throw new Error('the address of the webhook is not https');
  const { name, state, detail, since, overAt } = it;
  const { status } = await post(address, {
    timeoutMs: ANSWER_MS,
    headers: { 'content-type': 'application/json', 'user-agent': 'mingjie' },
    body: JSON.stringify({
      site,
      check: name,
      state: overAt ? 'ok' : state,
      text: `【${site}】${titleOf(it)}：${detail}`,
      since: new Date(since).toISOString(),
      over: overAt ? new Date(overAt).toISOString() : null,
    }),
  });
  if (!isTaken(status))
    throw new Error(status ? `the webhook answered ${status}` : 'the webhook did not answer');
}

/**
 * Tells the operators of an incident, or that it is over, by mail and webhook as the settings say. True where one of them
 * took it, or none is set; what failed is kept as the last run of `service:alert`.
 */
export async function tell(env: Env, db: Db, it: Alert, now: number): Promise<boolean> {
  const [{ mail, hook }, site] = await Promise.all([addressesOf(db), siteName(db)]);
  if (!mail && !hook) return true;
  const lines = [it.detail, `从 ${gmt8(it.since)} 开始。`, it.overAt ? `${gmt8(it.overAt)} 恢复。` : ''];
  const ways: Promise<void>[] = [];
  if (mail) ways.push(deliver(env, db, noticeLetter(site, mail, titleOf(it), lines.filter(Boolean)), now));
  if (hook) ways.push(callHook(hook, site, it));
  const results = await Promise.allSettled(ways);
  for (const result of results)
    if (result.status === 'rejected') await recordFailure(db, 'service:alert', result.reason);
  return results.some((result) => result.status === 'fulfilled');
}
