import { FAULT_PATH } from '../../contract/kit/beacon.ts';
import { siteOrigin } from './site.ts';

const told = new Set<string>();

/**
 * Reports to the edge, once per page and call, that an answer cannot be read; `why` holds nothing of the answer itself.
 * Returns whether it was the first time.
 */
export function reportFault(path: string, why: string): boolean {
  if (told.has(path)) return false;
  told.add(path);
  // A plain text needs no preflight from the editor's origin.
  navigator.sendBeacon?.(siteOrigin() + FAULT_PATH, JSON.stringify({ path, why }));
  return true;
}
