import { holdDrops } from '../../client/drops.ts';
import { say } from './toast.ts';

let isHeld = false;

/** Keeps the page when something is dropped beside its place; called by whatever has something to lose, as often as it likes. */
export function keepPage(): void {
  if (isHeld) return;
  isHeld = true;
  holdDrops((what) => say('error', `这里放不了${what}`));
}
