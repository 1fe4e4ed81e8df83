const BLANK = 0x20;
/** Bytes that texts have below the blank: tabs, ends of lines and pages, the end of a file of DOS, colours of terminals. */
const CONTROLS: readonly number[] = [8, 9, 10, 11, 12, 13, 26, 27];

/**
 * Whether bytes with zeros in them are text all the same, into which a full disk or a crash has put the zeros: numbers of
 * programs would have other bytes below the blank too.
 */
export function isTextWithZeros(bytes: Uint8Array): boolean {
  let zeros = 0;
  for (const it of bytes) {
    if (it === 0) zeros++;
    else if (it < BLANK && !CONTROLS.includes(it)) return false;
  }
  return zeros <= bytes.length / 2;
}
