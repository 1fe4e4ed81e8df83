/** A piece of a message: words that are always printed, or the name of what stands there. */
export type Piece = { words: string } | { name: string };

export type Source = { title: string; section?: string; href?: string; version?: string; read: string };

/** A cause with what to change, how it is known, and whom it helped. */
export type ErrorCause = {
  id: string;
  cause: string;
  tell: string;
  change: string;
  diff?: string;
  known: { by: 'run'; case: string } | { by: 'source'; source: number };
  votes: number;
};

/** What lists say of an entry. */
export type ErrorItem = {
  slug: string;
  title: string;
  severity: 'error' | 'warning';
  stops: boolean;
  patterns: readonly [{ text: string }, ...unknown[]];
};

/** An entry of the dictionary of messages as its page draws it. */
export type ErrorEntry = ErrorItem & {
  patterns: readonly [{ text: string; example: string }, ...unknown[]];
  /** Each with the versions that print it, where others do not. */
  messages: readonly { pieces: readonly Piece[]; by: readonly string[] }[];
  versions: readonly string[];
  changes?: readonly { version: string; says: string }[];
  says: string;
  first: readonly string[];
  avoid: readonly string[];
  /** Messages that come just before it. */
  earlier: readonly (readonly Piece[])[];
  sources: readonly Source[];
};
