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
import { tellTrouble } from '../../kit/connection.ts';
import { optimistic } from '../../kit/optimistic.ts';

/** Null until loaded. */
export const wechatNotices = atom<WechatNotices | null>(null);
/** Code to send to the official account; '' before it was requested. */
export const bindingText = atom('');

/** Loads the settings. */
export async function loadWechatNotices(): Promise<void> {
  const it = await call(getWechatNotices, {});
  if (it.bound) bindingText.set('');
  wechatNotices.set(it);
}

/** Requests a binding code; shows failures. */
export async function askBinding(): Promise<void> {
  const it = await tellTrouble(call(wechatNoticeCode, {})).catch(() => null);
  if (it) bindingText.set(it.text);
}

/** Whether the code has been sent; shows failures. */
export async function checkBinding(): Promise<boolean> {
  await tellTrouble(loadWechatNotices()).catch(() => undefined);
  return wechatNotices.get()?.bound ?? false;
}

const wantKinds = optimistic<WechatNotices | null, WechatNotice[]>(wechatNotices, {
  show: (it, kinds) => it && { ...it, kinds, stopped: false },
  send: (kinds) => call(setWechatNotices, { kinds }),
});

/** Switches a kind on or off (optimistic update with rollback). */
export async function tellInWechat(kind: WechatNotice, wanted: boolean): Promise<void> {
  const before = wechatNotices.get();
  if (!before) return;
  const rest = before.kinds.filter((it) => it !== kind);
  await wantKinds(wanted ? [...rest, kind] : rest);
}

/** Unbinds WeChat; shows failures. */
export async function unbindWechat(): Promise<void> {
  const it = await tellTrouble(call(unbindWechatNotices, {})).catch(() => null);
  if (it) wechatNotices.set(it);
}
