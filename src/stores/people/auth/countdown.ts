import { atom } from 'nanostores';
import { EMAIL_CODE_AGAIN, EMAIL_CODE_FIRST } from '../../../../contract/kit/limits.ts';

/** Seconds until a code may be resent. */
export const countdown = atom({ to: '', left: 0 });

let hasElapsed = false;
let timer: ReturnType<typeof setInterval> | undefined;

/** Starts the cooldown: `first` seconds (default 600), then 60 s. */
export function startCountdown(to: string, first = EMAIL_CODE_FIRST): void {
  clearInterval(timer);
  const seconds = hasElapsed ? EMAIL_CODE_AGAIN : first;
  const until = Date.now() + seconds * 1_000;
  countdown.set({ to, left: seconds });
  timer = setInterval(() => {
    const left = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
    countdown.set({ to, left });
    if (left > 0) return;
    clearInterval(timer);
    hasElapsed = true;
  }, 1_000);
}
