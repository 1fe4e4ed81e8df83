import { type Rendered, render } from '../markdown/index.ts';

const made = new Map<string, Promise<Rendered>>();

/** Renders a demo text, cached per process: all articles take seconds. */
export function renderedText(source: string): Promise<Rendered> {
  const rendered = made.get(source) ?? render(source);
  made.set(source, rendered);
  return rendered;
}
