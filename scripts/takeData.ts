import { claim } from './claim.ts';
import { refuseForeign } from './former.ts';
import { refuseUnsound } from './sound.ts';

/**
 * Takes a data folder for this process. Gives up, before anything is touched, where another process has it, its disk is full, one
 * of its databases is damaged, or another version made them.
 */
export function takeData(data: string): void {
  claim(data);
  refuseUnsound(data);
  refuseForeign(data);
}
