/** Row of a table of changes between versions. */
export type ChangeRow = {
  id: string;
  keyword: string;
  becomes?: string;
  where: string;
  kind: string;
  now: string;
  /** What happens to the old way, as a sentence; empty if unknown. */
  old: string;
  /** Unified diff: lines start with ` `, `-` or `+`. */
  diff?: string;
  source: { title: string; where: string; href: string; read: string };
};
