import type { ElementContent } from 'hast';
import type { Fault } from '../../craft/fault.ts';

/** A fenced block as its author wrote it. */
export type Source = {
  /** What is between the fences. */
  text: string;
  /** Words behind the language: `title="…"` and the like; see `fenceOf`. */
  words: ReadonlyMap<string, string>;
  /** The name behind `#`, '' without one. */
  name: string;
};

/** A block as everybody sees it without script: its elements, and what it says as plain text for search and feeds. */
export type Drawn = {
  /** From the id of the block, where something in it leads to it. */
  body: ElementContent[] | ((id: string) => ElementContent[]);
  text: string;
  /** What the caption says where the author gave no title. */
  title?: string;
  /** What the script of the block reads, where that is not what the author wrote. */
  source?: string;
  /** Label of the button in the caption that makes the block interactive; see src/enhance/list.ts. */
  action?: string;
};

/**
 * What one language of blocks does on write. `draw` gets the source and gives the static form of it, or everything
 * that is wrong with it: such a text is refused when it is saved. All its elements pass the sanitiser (schema.ts).
 */
export type Language = {
  /** What a caption says where the author gave no title. */
  label: string;
  draw: (source: Source) => Drawn | { faults: readonly Fault[] };
};
