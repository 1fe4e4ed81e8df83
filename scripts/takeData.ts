import { claim } from './claim.ts';
import { refuseForeign } from './olderData.ts';
import { refuseUnsound } from './refuseUnsound.ts';

/**
 * Locks a data folder for this process. Exits, before touching it, if it is in use, the disk is full, a
 * database is damaged, or another version made it.
 */
export function takeData(data: string): void {
  claim(data);
  refuseUnsound(data);
  refuseForeign(data);
}
