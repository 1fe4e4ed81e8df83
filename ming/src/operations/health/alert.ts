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

/** Times in ms; `overAt` is 0 while it lasts. */
export type Alert = { name: string; state: string; detail: string; since: number; overAt: number };

export type Watch = { env: Env; db: Db; now: number };

/** Recipients from the settings, empty if not wanted, and the site's name. */
export type To = { mail: string; hook: string; site: string };

/** Reads the recipients of alerts. */
export async function alertTargets(db: Db): Promise<To> {
  const [mail, hook, site] = await Promise.all([
    settingText(db, 'alertMail'),
    settingText(db, 'alertHook'),
    siteName(db),
  ]);
  return { mail, hook, site };
}

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
 * Sends an alert or its end by mail and webhook. True if one was accepted or none is configured; failures are
 * recorded as `service:alert`.
 */
export async function sendAlert(
  { env, db, now }: Watch,
  { mail, hook, site }: To,
  it: Alert,
): Promise<boolean> {
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
