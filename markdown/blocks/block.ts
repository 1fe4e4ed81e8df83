import type { ElementContent } from 'hast';
import type { Fault } from '../../craft/fault.ts';

export type Source = {
  /** Text between the fences. */
  text: string;
  /** `title="…"` and the like; see `fenceOf`. */
  words: ReadonlyMap<string, string>;
  /** Name after `#`; empty without one. */
  name: string;
};

/** Static form of a block: elements, and plain text for search and feeds. */
export type RenderedBlock = {
  /** A function if the elements need the block's id. */
  body: ElementContent[] | ((id: string) => ElementContent[]);
  text: string;
  /** Default caption. */
  title?: string;
  /** Source for the block's script, if not the author's text. */
  source?: string;
  /** Caption button that starts the script; see src/enhance/list.ts. */
  action?: string;
};

/**
 * A block language. `draw` returns the static form, or faults that prevent saving. Elements must pass the
 * sanitiser (schema.ts).
 */
export type Language = {
  /** Default caption. */
  label: string;
  draw: (source: Source) => RenderedBlock | { faults: readonly Fault[] };
};
