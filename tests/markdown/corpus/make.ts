/** A text of about `size` characters. */
export type Make = (size: number) => string;

/** A piece over and over. */
export const repeat =
  (piece: string): Make =>
  (size) =>
    piece.repeat(Math.ceil(size / piece.length));

/** Runs of a mark that grow by one, so that no two of them match. */
export const runs =
  (mark: string): Make =>
  (size) => {
    let text = '';
    for (let length = 1; text.length < size; length++) text += `e${mark.repeat(length)}`;
    return text;
  };

/** As deep as the size allows: half of it opens, half of it closes. */
export const around =
  (open: string, close: string): Make =>
  (size) => {
    const depth = Math.ceil(size / (open.length + close.length));
    return `${open.repeat(depth)}a${close.repeat(depth)}`;
  };

/** Pieces that differ, of about `each` characters. */
export const many = (size: number, piece: (index: number) => string, each: number) =>
  Array.from({ length: Math.ceil(size / each) }, (_, index) => piece(index)).join('');
