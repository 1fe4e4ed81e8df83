/** Template slots; nested braces to depth two. */
const SLOT = /#\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g;

const NUMBER = /^\d+$/;

/** Template with its default values. */
export const withDefaults = (template: string): string => template.replace(SLOT, '$1');

/**
 * Converts a template to a CodeMirror snippet: escapes braces. A numeric default would be read as tab order,
 * so if there is one, all slots are numbered.
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
