/** Normalises case, width (NFKC) and white space for comparison. */
export const foldCase = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
