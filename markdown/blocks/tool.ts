import type { Element } from 'hast';
import { h } from 'hastscript';

/** Where the tools of the site are; contract/kit/places.ts has it as `place.tool`. */
const TOOLS_PATH = '/tools/';

/** The page of a tool. */
export const toolPath = (name: string) => TOOLS_PATH + name;

/** The line that leads to the tool that a block uses. */
export const toolLink = (name: string, title: string): Element =>
  h('p.craft-more', [h('a', { href: toolPath(name) }, `说明与出处：${title}`)]);
