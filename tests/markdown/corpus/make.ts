/** Generates about `size` characters. */
export type Make = (size: number) => string;

export const repeat =
  (piece: string): Make =>
  (size) =>
    piece.repeat(Math.ceil(size / piece.length));

/** Runs of a character of growing length, so that none match. */
export const runs =
  (mark: string): Make =>
  (size) => {
    let text = '';
    for (let length = 1; text.length < size; length++) text += `e${mark.repeat(length)}`;
    return text;
  };

/** Maximum nesting: half opens, half closes. */
export const around =
  (open: string, close: string): Make =>
  (size) => {
    const depth = Math.ceil(size / (open.length + close.length));
    return `${open.repeat(depth)}a${close.repeat(depth)}`;
  };

/** Distinct pieces of about `each` characters. */
export const many = (size: number, piece: (index: number) => string, each: number) =>
  Array.from({ length: Math.ceil(size / each) }, (_, index) => piece(index)).join('');
