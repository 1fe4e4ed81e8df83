import { atom } from 'nanostores';
import { wechatIsLogin, wechatLoginCode } from '../../contract/auth.ts';
import { WECHAT_POLL_TICKS } from '../../contract/limits.ts';
import { place } from '../../contract/places.ts';
import { call } from '../client/call.ts';
import { poll } from './poll.ts';
import { admit } from './session.ts';
import { say } from './toast.ts';

type Wechat = { state: 'asking' | 'waiting' | 'over' | 'failed'; code: string; left: number };

/** The code to send to the official account, and the seconds it is still good for. */
export const wechat = atom<Wechat>({ state: 'asking', code: '', left: 0 });

let stop = () => {};
let round = 0;

/** Gets a code and waits for the account to receive it; then logs in and goes home. */
export async function askCode(): Promise<void> {
  dropCode();
  const mine = round;
  wechat.set({ state: 'asking', code: '', left: 0 });
  const code = await call(wechatLoginCode, {}).catch(() => null);
  if (mine !== round) return;
  if (!code) return wechat.set({ state: 'failed', code: '', left: 0 });
  say('success', '验证码获取成功');
  wechat.set({ state: 'waiting', code, left: WECHAT_POLL_TICKS });
  stop = poll({
    ask: () => received(code, mine),
    hidden: () => document.hidden,
    tick: (left) => wechat.set({ state: 'waiting', code, left }),
    over: () => wechat.set({ state: 'over', code: '', left: 0 }),
  });
}

/** Asks no more: the dialog was closed. */
export function dropCode(): void {
  stop();
  round += 1;
}

/** Copies the code, so that it can be sent from this very phone. */
export async function copyCode(): Promise<void> {
  try {
    await navigator.clipboard.writeText(wechat.get().code);
    say('success', '复制成功！');
  } catch {
    say('error', '浏览器不允许复制，请手动选择后复制');
  }
}

async function received(loginCode: string, mine: number): Promise<boolean> {
  const person = await call(wechatIsLogin, { loginCode }).catch(() => null);
  if (person && mine === round) admit(person, place.home());
  return person !== null;
}
