import * as z from 'zod/mini';
import { CODE } from '../../../../contract/kit/envelope.ts';
import type { Env } from '../env.ts';
import { logFailure } from '../log.ts';
import { Refusal } from './refusal.ts';

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const ANSWER_MS = 10_000;

const verdict = z.object({
  success: z.boolean(),
  'error-codes': z.prefault(z.array(z.string()), []),
});

/** Verifies the CAPTCHA (Turnstile siteverify); no-op if none is configured. Fails closed. */
export async function checkHuman(env: Env, passed: string | undefined, address: string): Promise<void> {
  if (!env.TURNSTILE_SECRET) return;
  if (!passed) throw new Refusal(CODE.refused, '请先完成人机验证');
  const given = await ask(env, env.TURNSTILE_SECRET, passed, address).catch(() => null);
  const faults = given?.['error-codes'].filter((it) => /^[a-z-]+-(secret|parsed)$/.test(it)) ?? [];
  if (!given || faults.length > 0) {
    logFailure('human', faults[0] ?? 'no answer');
    throw new Refusal(CODE.refused, '人机验证暂时不可用，请稍后重试');
  }
  if (!given.success) throw new Refusal(CODE.refused, '人机验证未通过，请重试');
}

/**
 * Checks the CAPTCHA configuration with a dummy token, which must be rejected as invalid and not for the
 * secret. Returns the fault in Chinese, or null.
 */
export async function humanFault(env: Env): Promise<string | null> {
  if (!env.TURNSTILE_SECRET) return '没有设置密钥';
  const given = await ask(env, env.TURNSTILE_SECRET, 'test', '').catch(() => null);
  if (!given) return '验证服务没有回答';
  return given['error-codes'].some((it) => it.endsWith('-secret')) ? '验证服务不认识这个密钥' : null;
}

async function ask(env: Env, secret: string, response: string, address: string) {
  const answer = await fetch(env.TURNSTILE_VERIFY_URL || VERIFY_URL, {
    method: 'POST',
    body: new URLSearchParams({ secret, response, ...(address ? { remoteip: address } : {}) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return z.parse(verdict, await answer.json());
}
