/** SVG element drawn by craft/. */
export type SvgNode = {
  tag: string;
  attributes: Readonly<Record<string, string | number>>;
  children: readonly (SvgNode | string)[];
};
