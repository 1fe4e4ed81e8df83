import type { Element } from 'hast';
import { classesOf, wordsIn } from '../hast.ts';

/** Button texts around code. */
const CONTROLS =
  /^(?:(?:登录|一键)?(?:后)?复制(?:代码|成功)?|已复制|copy|copied|code|下载|download|运行|run|编辑|edit|预览|preview|收起|展开|折叠|自动换行|wrap|plain|text|content_copy|more_vert|play_arrow|expand_more|代码|代码语言[:：]?|代码解读|(?:体验)?AI(?:代码助手|代码解释|写代码)|view|print|\?|[#¶])!?$/i;

/** Button classes. */
const BUTTON = /(?:^|[-_])(?:copy|btn|button)(?:$|[-_])/i;
const MOST = 40;

/** Whether a word is a button text. */
export const isControl = (word: string): boolean => CONTROLS.test(word);

/** Whether an element in code is a button without content. */
export const isButton = (node: Element): boolean =>
  (node.tagName === 'button' || classesOf(node).some((it) => BUTTON.test(it))) &&
  wordsIn(node, MOST).every(isControl);
