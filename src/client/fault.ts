import { FAULT_PATH } from '../../contract/kit/beacon.ts';
import { siteOrigin } from './site.ts';

const told = new Set<string>();

/**
 * Reports an unparsable answer to the edge, once per page and call; `why` contains nothing of the answer.
 * Returns whether it was the first report.
 */
export function reportFault(path: string, why: string): boolean {
  if (told.has(path)) return false;
  told.add(path);
  // text/plain needs no CORS preflight from the editor's origin.
  navigator.sendBeacon?.(siteOrigin() + FAULT_PATH, JSON.stringify({ path, why }));
  return true;
}
