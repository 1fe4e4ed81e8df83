/** How a thing is set in one program, as a row of the table. */
export type PracticeRow = {
  name: string;
  how: string;
  byDefault?: string;
  trap?: string;
  unchecked?: string;
  sources: readonly { title: string; version: string; href: string; read: string }[];
};
