/** A row of the tables of changes between versions. */
export type ChangeRow = {
  id: string;
  keyword: string;
  becomes?: string;
  where: string;
  kind: string;
  now: string;
  /** What becomes of the old way, as a sentence; empty where there is none. */
  old: string;
  /** Lines that begin with ` `, `-` or `+`. */
  diff?: string;
  source: { title: string; where: string; href: string; read: string };
};
