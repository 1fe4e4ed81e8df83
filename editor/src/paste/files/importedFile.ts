export type Picture = { name: string; type: string; bytes: Uint8Array };

/** `due`: future publish time; `left`: losses. */
export type Note = { markdown: string; title?: string; due?: string; left?: readonly string[] };

/** `pictures` by address. */
export type ImportedFile = Note & { pictures: ReadonlyMap<string, Picture> };

/** The message is for the author. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}
