/** What a tag means in Markdown, in a line or on lines of its own. */
export type Meaning = { text: string; isBlock: boolean };

/** Text in the line of a tag. */
export const inline = (text: string): Meaning => ({ text, isBlock: false });
/** Text on lines of its own. */
export const block = (text: string): Meaning => ({ text, isBlock: true });
