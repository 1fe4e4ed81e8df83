import type { PhrasingContent } from 'mdast';
import type { Extension } from 'mdast-util-from-markdown';

declare module 'mdast' {
  interface ImageData {
    /** Parsed label; `alt` is its plain text. */
    caption?: PhrasingContent[];
  }
  interface ImageReferenceData {
    caption?: PhrasingContent[];
  }
}

/** mdast extension that keeps the parsed image label, for formulas and emphasis in captions. */
export const captions: Extension = {
  exit: {
    label() {
      const fragment = this.stack.at(-1);
      const alt = this.resume();
      const node = this.stack.at(-1);
      this.data.inReference = true;
      if (!fragment || !('children' in fragment)) return;
      const children = fragment.children as PhrasingContent[];
      if (node?.type === 'link') node.children = children;
      else if (node?.type === 'image') {
        node.alt = alt;
        node.data = { caption: children };
      }
    },
  },
};
