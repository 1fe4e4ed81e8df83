/** Full-width forms of the signs from `!` to `~`, as Chinese input methods write them. */
const WIDE = /[！-～]/g;
const WIDTH = 0xfee0;
/** What an input method puts in for the dot of an address. */
const STOP = /[。｡]/g;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text that a machine compares, such as an e-mail address or a code, as it is meant: signs of full width in their usual
 * form, without what nobody sees, and without blanks around it.
 */
export function halfWidth(typed: string): string {
  return typed
    .replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDTH))
    .replace(STOP, '.')
    .replace(UNSEEN, '')
    .trim();
}
