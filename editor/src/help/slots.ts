/** Slots of a template; what stands in one holds braces in pairs, to a depth of two. */
const SLOT = /#\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g;

const NUMBER = /^\d+$/;

/** A template with what stands in its slots at first. */
export const filled = (template: string): string => template.replace(SLOT, '$1');

/**
 * A template as CodeMirror takes it: braces within its slots are escaped. A number in a slot would be its order there, and
 * those with an order come first: where one has a number, all get an order, the same for the same words.
 */
export function snippetOf(template: string): string {
  const slots = [...template.matchAll(SLOT)].map((it) => it[1] ?? '');
  const isOrdered = slots.some((it) => NUMBER.test(it));
  const orders = new Map<string, number>();
  let order = 0;
  const orderOf = (inside: string): number => {
    const known = inside === '' || NUMBER.test(inside) ? undefined : orders.get(inside);
    if (known !== undefined) return known;
    orders.set(inside, ++order);
    return order;
  };
  return template.replace(SLOT, (_, inside: string) =>
    isOrdered && !/[{}]/.test(inside)
      ? `#{${orderOf(inside)}:${inside}}`
      : `#{${inside.replace(/[{}]/g, '\\$&')}}`,
  );
}
