/** Markdown, inline or block. */
export type Meaning = { text: string; isBlock: boolean };

/** Inline Markdown. */
export const inline = (text: string): Meaning => ({ text, isBlock: false });
/** Block Markdown. */
export const block = (text: string): Meaning => ({ text, isBlock: true });
