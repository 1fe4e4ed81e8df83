import { atom } from 'nanostores';
import { EMAIL_CODE_AGAIN, EMAIL_CODE_FIRST } from '../../../../contract/kit/limits.ts';

/** Address of the last code, and the seconds until it may be resent. */
export const countdown = atom({ email: '', left: 0 });

let seconds = EMAIL_CODE_FIRST;
let timer: ReturnType<typeof setInterval> | undefined;

/** Starts the cooldown: 600 s at first, 60 s once that has elapsed. */
export function startCountdown(email: string): void {
  clearInterval(timer);
  const until = Date.now() + seconds * 1_000;
  countdown.set({ email, left: seconds });
  timer = setInterval(() => {
    const left = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
    countdown.set({ email, left });
    if (left > 0) return;
    clearInterval(timer);
    seconds = EMAIL_CODE_AGAIN;
  }, 1_000);
}
