/** Piece of a message: literal text, or the name of a placeholder. */
export type Piece = { words: string } | { name: string };

export type Source = { title: string; section?: string; href?: string; version?: string; read: string };

/** Cause of a message, its fix, evidence and votes. */
export type ErrorCause = {
  id: string;
  cause: string;
  tell: string;
  change: string;
  diff?: string;
  known: { by: 'run'; case: string } | { by: 'source'; source: number };
  votes: number;
};

/** List item of an entry. */
export type ErrorItem = {
  slug: string;
  title: string;
  severity: 'error' | 'warning';
  stops: boolean;
  patterns: readonly [{ text: string }, ...unknown[]];
};

/** Entry of the error dictionary, for its page. */
export type ErrorEntry = ErrorItem & {
  patterns: readonly [{ text: string; example: string }, ...unknown[]];
  /** `by`: versions that print it; empty if all do. */
  messages: readonly { pieces: readonly Piece[]; by: readonly string[] }[];
  versions: readonly string[];
  changes?: readonly { version: string; says: string }[];
  says: string;
  first: readonly string[];
  avoid: readonly string[];
  /** Messages usually printed just before this one. */
  earlier: readonly (readonly Piece[])[];
  sources: readonly Source[];
};
