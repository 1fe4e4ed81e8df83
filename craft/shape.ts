/**
 * An element of a drawing, apart from any platform: written as HTML on the server and made into nodes in the page.
 * Attributes are SVG's own names.
 */
export type Shape = {
  tag: string;
  attributes: Readonly<Record<string, string | number>>;
  children: readonly (Shape | string)[];
};

/** Makes an element. */
export function shape(
  tag: string,
  attributes: Shape['attributes'] = {},
  ...children: readonly (Shape | string)[]
): Shape {
  return { tag, attributes, children };
}
