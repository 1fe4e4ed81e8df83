/** How far the clock of this device is ahead of the server's, in ms. */
let ahead = 0;
let isKnown = false;

/** Learns from a message that was stored just now; of several the one that took the least time is nearest. */
export function hearTime(createTimeIso: string | undefined): void {
  const difference = Date.now() - Date.parse(createTimeIso ?? '');
  if (Number.isNaN(difference) || (isKnown && difference >= ahead)) return;
  ahead = difference;
  isKnown = true;
}

/** The time by the clock of the server, as far as it is known, in ms. */
export const serverNow = (): number => Date.now() - ahead;
