/** A picture of a file that was imported. */
export type Picture = { name: string; type: string; bytes: Uint8Array };

/**
 * A text as Markdown, with what its file says beside it: its title, and the time in the future at which it is to be public;
 * and what is not as it was.
 */
export type Note = { markdown: string; title?: string; due?: string; left?: readonly string[] };

/** A file as Markdown; `pictures` by the addresses that they have in it. */
export type Imported = Note & { pictures: ReadonlyMap<string, Picture> };

/** A file that cannot be imported; the message says why, for the author. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}
