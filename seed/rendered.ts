import { type Rendered, render } from '../markdown/index.ts';

const made = new Map<string, Promise<Rendered>>();

/** A text of the demonstration as `render` makes it, once in a process: rendering every article takes seconds. */
export function renderedText(source: string): Promise<Rendered> {
  const rendered = made.get(source) ?? render(source);
  made.set(source, rendered);
  return rendered;
}
