export type Picture = { name: string; type: string; bytes: Uint8Array };

/** `due`: future publish time; `left`: losses. */
export type Note = { markdown: string; title?: string; due?: string; left?: readonly string[] };

/** `pictures` by address; `beside`: addresses of pictures given with the file, to their names. */
export type ImportedFile = Note & {
  pictures: ReadonlyMap<string, Picture>;
  beside?: ReadonlyMap<string, string>;
};

/** The message is for the author. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}
