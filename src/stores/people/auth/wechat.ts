import { atom } from 'nanostores';
import { WECHAT_POLL_TICKS } from '../../../../contract/kit/limits.ts';
import { place } from '../../../../contract/kit/places.ts';
import { WECHAT_STATE, wechatIsLogin, wechatLoginCode } from '../../../../contract/people/auth/auth.ts';
import { call } from '../../../client/call.ts';
import { putOnClipboard } from '../../../client/clipboard.ts';
import { Refused } from '../../../client/failure.ts';
import { poll } from '../../kit/poll.ts';
import { say } from '../../kit/toast.ts';
import { admit } from './session.ts';

type Wechat = {
  state: 'asking' | 'waiting' | 'over' | 'failed';
  code: string;
  left: number;
  /** The account received the code; confirmation is pending. */
  claimed: boolean;
};

const NOTHING = { code: '', left: 0, claimed: false };

/** Code for the official account, TTL in seconds. */
export const wechat = atom<Wechat>({ state: 'asking', ...NOTHING });

let stop = () => {};
let round = 0;

/** Fetches a code and polls until confirmed, then logs in. */
export async function askCode(): Promise<void> {
  dropCode();
  const mine = round;
  wechat.set({ state: 'asking', ...NOTHING });
  const code = await call(wechatLoginCode, {}).catch(() => null);
  if (mine !== round) return;
  if (!code) return wechat.set({ state: 'failed', ...NOTHING });
  say('success', '验证码获取成功');
  wechat.set({ state: 'waiting', code, left: WECHAT_POLL_TICKS, claimed: false });
  stop = poll({
    ask: () => checkLogin(code, mine),
    hidden: () => document.hidden,
    tick: (left) => wechat.set({ ...wechat.get(), state: 'waiting', code, left }),
    over: () => wechat.set({ state: 'over', ...NOTHING }),
  });
}

/** Stops polling. */
export function dropCode(): void {
  stop();
  round += 1;
}

/** Copies the code, so that it can be sent from the same phone. */
export async function copyCode(): Promise<void> {
  if (await putOnClipboard(wechat.get().code)) say('success', '复制成功！');
  else say('error', '浏览器不允许复制，请手动选择后复制');
}

async function checkLogin(loginCode: string, mine: number): Promise<boolean> {
  const person = await call(wechatIsLogin, { loginCode }).catch((error) => {
    if (mine === round && error instanceof Refused && error.message === WECHAT_STATE.claimed)
      wechat.set({ ...wechat.get(), claimed: true });
    return null;
  });
  if (person && mine === round) admit(person, place.home());
  return person !== null;
}
