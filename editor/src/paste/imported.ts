/** A picture of a file that was imported. */
export type Picture = { name: string; type: string; bytes: Uint8Array };

/** A file as Markdown; `pictures` by the addresses that they have in it, and the title where the file names one. */
export type Imported = { markdown: string; pictures: ReadonlyMap<string, Picture>; title?: string };

/** A file that cannot be imported; the message says why, for the author. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}
