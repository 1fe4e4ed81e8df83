/** Platform-independent SVG element: HTML on the server, DOM nodes in the page. SVG attribute names. */
export type Shape = {
  tag: string;
  attributes: Readonly<Record<string, string | number>>;
  children: readonly (Shape | string)[];
};

/** Creates an element. */
export function shape(
  tag: string,
  attributes: Shape['attributes'] = {},
  ...children: readonly (Shape | string)[]
): Shape {
  return { tag, attributes, children };
}
