import type { Element } from 'hast';
import { h } from 'hastscript';

/** A block's formulas in a `<details>`. */
export const formulaLines = (lines: readonly string[]): Element =>
  h('details', [h('summary', '算式'), h('pre', { tabIndex: 0 }, [h('code', lines.join('\n'))])]);
