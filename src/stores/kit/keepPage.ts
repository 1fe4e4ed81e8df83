import { holdDrops } from '../../client/fileDrops.ts';
import { say } from './toast.ts';

export { pastedFiles } from '../../client/clipboard.ts';

let isHeld = false;

/** Handles drops outside drop zones so that unsaved input is not lost; idempotent. */
export function keepPage(): void {
  if (isHeld) return;
  isHeld = true;
  holdDrops((what) => say('error', `这里放不了${what}`));
}
