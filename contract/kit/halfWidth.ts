/** Full-width `!` to `~`. */
const WIDE = /[！-～]/g;
const WIDTH = 0xfee0;
/** Full stops typed by IMEs for a dot. */
const STOP = /[。｡]/g;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Normalizes machine-compared text such as emails and codes: half width, no invisible characters, trimmed.
 * Not NFKC, which maps other letters to ASCII: `ſ@…` would become `s@…`.
 */
export function halfWidth(typed: string): string {
  return typed
    .replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDTH))
    .replace(STOP, '.')
    .replace(UNSEEN, '')
    .trim();
}
