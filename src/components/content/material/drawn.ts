/** A drawing of craft/: an element with its attributes, and what it holds. */
export type Drawn = {
  tag: string;
  attributes: Readonly<Record<string, string | number>>;
  children: readonly (Drawn | string)[];
};
