import type { Element } from 'hast';
import { h } from 'hastscript';

/** Same as `place.tool` in contract/kit/places.ts. */
const TOOLS_PATH = '/tools/';

/** Path of a tool page. */
export const toolPath = (name: string) => TOOLS_PATH + name;

/** Link to the tool that a block uses. */
export const toolLink = (name: string, title: string): Element =>
  h('p.craft-more', [h('a', { href: toolPath(name) }, `说明与出处：${title}`)]);
