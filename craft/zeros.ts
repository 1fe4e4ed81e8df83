const BLANK = 0x20;
/** Control characters that occur in text files. */
const CONTROLS: readonly number[] = [8, 9, 10, 11, 12, 13, 26, 27];

/**
 * Whether bytes with zeros are text padded by a full disk or crash: binary data would have other control
 * bytes, too.
 */
export function isTextWithZeros(bytes: Uint8Array): boolean {
  let zeros = 0;
  for (const it of bytes) {
    if (it === 0) zeros++;
    else if (it < BLANK && !CONTROLS.includes(it)) return false;
  }
  return zeros <= bytes.length / 2;
}

/** Bytes sampled. */
const SAMPLE = 64 * 1024;
/** Share of zero bytes on one side that means UTF-16 (digits have them). */
const ZEROS = 0.2;

/** Detects UTF-16 without BOM by zero bytes on one side; null otherwise. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length, SAMPLE) & ~1;
  const zeros = [0, 0];
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [first = 0, second = 0] = zeros.map((it) => it / (length / 2));
  if (second > ZEROS && first < ZEROS / 4) return 'utf-16le';
  return first > ZEROS && second < ZEROS / 4 ? 'utf-16be' : null;
}
