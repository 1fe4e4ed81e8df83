import type { Element, Root } from 'hast';
import { attribute, replace } from '../../../paste/hast.ts';

const NAME = 'data-kept';

/**
 * Parts of a text that are read before it becomes HTML, such as code and formulas. An empty element stands for each
 * meanwhile, which what makes paragraphs leaves alone.
 */
export class Kept {
  readonly #parts: Element[] = [];

  /** What stands for a part on lines of its own. */
  block(part: Element): string {
    return `\n\n<div ${NAME}="${this.#parts.push(part) - 1}"></div>\n\n`;
  }

  /** What stands for a part within a line. */
  inline(part: Element): string {
    return `<span ${NAME}="${this.#parts.push(part) - 1}"></span>`;
  }

  /** Puts the parts in their places in a tree. */
  restore(tree: Root): void {
    replace(tree, (node) => {
      const part = attribute(node, 'dataKept') && this.#parts[Number(attribute(node, 'dataKept'))];
      return part ? [part] : undefined;
    });
  }
}
