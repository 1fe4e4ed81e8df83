/** How one program sets something: a row of a practice table. */
export type PracticeRow = {
  name: string;
  how: string;
  byDefault?: string;
  trap?: string;
  unchecked?: string;
  sources: readonly { title: string; version: string; href: string; read: string }[];
};
