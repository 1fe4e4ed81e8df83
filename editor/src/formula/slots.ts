/** Slots of a template; what stands in one holds braces in pairs, to a depth of two. */
const SLOT = /#\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g;

/** A template with what stands in its slots at first. */
export const filled = (template: string): string => template.replace(SLOT, '$1');

/** A template as CodeMirror takes it: braces within its slots are escaped, and a number, which is an order there, gets one. */
export function snippetOf(template: string): string {
  let order = 0;
  return template.replace(SLOT, (_, inside: string) =>
    /^\d+$/.test(inside) ? `#{${++order}:${inside}}` : `#{${inside.replace(/[{}]/g, '\\$&')}}`,
  );
}
