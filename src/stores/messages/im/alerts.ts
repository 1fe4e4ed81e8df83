import { atom } from 'nanostores';
import { place } from '../../../../contract/kit/places.ts';
import type { Frame } from '../../../../contract/messages/im/live.ts';
import { readStored, writeStored } from '../../kit/stored.ts';
import { user } from '../../people/auth/session.ts';
import { inbox } from '../live/live.ts';
import { lineOf } from './messageText.ts';
import { room } from './room.ts';

export type Alerts = { sound: boolean; notice: boolean };

const KEY = 'chat:alerts';
const NONE: Alerts = { sound: false, notice: false };

const loadStoredAlerts = (): Alerts => ({ ...NONE, ...(readStored(KEY) as Partial<Alerts> | null) });

/** Opt-in: off by default. */
export const alerts = atom<Alerts>(NONE);

function keep(next: Alerts): void {
  alerts.set(next);
  writeStored(KEY, next);
}

/** Two tones by Web Audio; no file is fetched. */
function ring(): void {
  const audio = new AudioContext();
  const gain = audio.createGain();
  gain.gain.value = 0.06;
  gain.connect(audio.destination);
  for (const [at, pitch] of [660, 880].entries()) {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(gain);
    tone.start(audio.currentTime + at * 0.12);
    tone.stop(audio.currentTime + at * 0.12 + 0.1);
    if (at > 0) tone.onended = () => void audio.close();
  }
}

/** Toggles the sound; plays it when switched on. */
export function setSound(sound: boolean): void {
  keep({ ...alerts.get(), sound });
  if (sound) ring();
}

/** Toggles desktop notifications; false if permission is denied. */
export async function setDesktopNotice(notice: boolean): Promise<boolean> {
  const allowed =
    !notice || ('Notification' in window && (await Notification.requestPermission()) === 'granted');
  keep({ ...alerts.get(), notice: notice && allowed });
  return allowed;
}

function hear({ peerId, messages }: Frame<'message'>): void {
  const me = user.get()?.id;
  const last = messages.findLast((it) => it.fromUserId !== me && !it.isWithdraw);
  const isSeen = document.hasFocus() && room.get()?.peerId === peerId;
  if (!peerId || !last || isSeen) return;
  const { sound, notice } = alerts.get();
  if (sound) ring();
  if (!notice || document.hasFocus() || Notification.permission !== 'granted') return;
  const shown = new Notification(last.fromUserNickname, { body: lineOf(last), tag: `chat-${peerId}` });
  shown.onclick = () => {
    focus();
    location.assign(place.chat({ user: peerId }));
  };
}

/** Alerts for messages of rooms out of view; returns the unsubscribe function. */
export function watchAlerts(): () => void {
  alerts.set(loadStoredAlerts());
  return inbox.subscribe('message', hear);
}
