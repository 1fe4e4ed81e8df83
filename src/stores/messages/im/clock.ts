/** How far the clock of this device is ahead of the server's, in ms. */
let ahead = 0;
let isKnown = false;

/** Estimates the offset from a message that was stored just now; the sample with the least latency is the best. */
export function hearTime(createTimeIso: string | undefined): void {
  const difference = Date.now() - Date.parse(createTimeIso ?? '');
  if (Number.isNaN(difference) || (isKnown && difference >= ahead)) return;
  ahead = difference;
  isKnown = true;
}

/** The estimated time of the server's clock, in ms. */
export const serverNow = (): number => Date.now() - ahead;
