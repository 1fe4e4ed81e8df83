import type { Element, Root } from 'hast';
import { attribute, replace } from '../../../paste/hast.ts';

const NAME = 'data-kept';

/** Parts parsed before HTML, such as code and formulas. An empty placeholder element survives `wpautop`. */
export class Kept {
  readonly #parts: Element[] = [];

  /** Block placeholder. */
  block(part: Element): string {
    return `\n\n<div ${NAME}="${this.#parts.push(part) - 1}"></div>\n\n`;
  }

  /** Inline placeholder. */
  inline(part: Element): string {
    return `<span ${NAME}="${this.#parts.push(part) - 1}"></span>`;
  }

  /** Replaces placeholders. */
  restore(tree: Root): void {
    replace(tree, (node) => {
      const part = attribute(node, 'dataKept') && this.#parts[Number(attribute(node, 'dataKept'))];
      return part ? [part] : undefined;
    });
  }
}
