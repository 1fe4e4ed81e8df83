import { atom } from 'nanostores';
import {
  getWechatNotices,
  setWechatNotices,
  unbindWechatNotices,
  type WechatNotice,
  type WechatNotices,
  wechatNoticeCode,
} from '../../../../contract/messages/notice/wechat.ts';
import { call } from '../../../client/call.ts';
import { wasDone } from '../../../client/failure.ts';
import { tellTrouble } from '../../kit/trouble.ts';

/** What the official account tells the user; null until loaded. */
export const wechatNotices = atom<WechatNotices | null>(null);
/** What to send to the official account to bind a WeChat; empty before it was asked for. */
export const bindingText = atom('');

/** Loads them. */
export async function loadWechatNotices(): Promise<void> {
  const it = await call(getWechatNotices, {});
  if (it.bound) bindingText.set('');
  wechatNotices.set(it);
}

/** Gets a code to bind with. A failure has been shown. */
export async function askBinding(): Promise<void> {
  const it = await tellTrouble(call(wechatNoticeCode, {})).catch(() => null);
  if (it) bindingText.set(it.text);
}

/** Looks whether the code was sent. True where it was; a failure has been shown. */
export async function checkBinding(): Promise<boolean> {
  await tellTrouble(loadWechatNotices()).catch(() => undefined);
  return wechatNotices.get()?.bound ?? false;
}

/** Switches a kind on or off (optimistic update with rollback). */
export async function tellInWechat(kind: WechatNotice, wanted: boolean): Promise<void> {
  const before = wechatNotices.get();
  if (!before) return;
  const rest = before.kinds.filter((it) => it !== kind);
  const kinds = wanted ? [...rest, kind] : rest;
  wechatNotices.set({ ...before, kinds, stopped: false });
  try {
    wechatNotices.set(await tellTrouble(call(setWechatNotices, { kinds })));
  } catch (error) {
    if (!wasDone(error)) wechatNotices.set(before);
  }
}

/** Forgets the WeChat. A failure has been shown. */
export async function unbindWechat(): Promise<void> {
  const it = await tellTrouble(call(unbindWechatNotices, {})).catch(() => null);
  if (it) wechatNotices.set(it);
}
