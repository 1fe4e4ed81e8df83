import type { ElementContent, Root } from 'hast';
import { absolute } from '../../../paste/absolute.ts';
import { findAll } from '../../../paste/hast.ts';
import { MOST_OF_SCRIPTS, markdownFromTree } from '../../../paste/html.ts';
import { parseHtml } from '../../../paste/parse.ts';
import { headingsBy } from '../headings.ts';
import type { Contents } from './cards.ts';
import { fromLexical } from './lexical.ts';
import { fromMobiledoc } from './mobiledoc.ts';

/** Body formats of Ghost versions; '' if missing. */
export type Forms = { html: string; lexical: string; mobiledoc: string; markdown: string; plaintext: string };

/** Comments around Markdown cards in HTML. */
const [BEGIN, END] = ['kg-card-begin: markdown', 'kg-card-end: markdown'];
/** Restricted parts. */
const GATES: Readonly<Record<string, string>> = {
  paywall: '付费墙之后的部分',
  visibility: '只给一部分人看的卡片',
};

function json(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

const isMark = (node: ElementContent, mark: string) => node.type === 'comment' && node.value.trim() === mark;

/** Replaces rendered Markdown cards by their source if the counts match. */
function withCards(children: readonly ElementContent[], cards: readonly ElementContent[]): ElementContent[] {
  if (children.filter((it) => isMark(it, BEGIN)).length !== cards.length) return [...children];
  const put: ElementContent[] = [];
  let [index, isInside] = [0, false];
  for (const child of children) {
    if (isMark(child, BEGIN)) {
      const card = cards[index++];
      if (card) put.push(card);
      isInside = true;
    } else if (isMark(child, END)) isInside = false;
    else if (!isInside) put.push(child);
  }
  return put;
}

/** HAST of the HTML with Markdown card sources, or of the editor document. */
function treeOf({ html }: Forms, document: Contents | undefined): Root {
  if (!html.trim()) return { type: 'root', children: document?.content ?? [] };
  const tree = parseHtml(html);
  const written = findAll(
    { type: 'root', children: document?.content ?? [] },
    (it) => it.tagName === 'as-written',
  );
  tree.children = withCards(
    tree.children.filter((it) => it.type !== 'doctype'),
    written,
  );
  return tree;
}

/** Body of a Ghost post as Markdown, with losses and reasons of restriction. Throws `Unreadable`. */
export function bodyOf(
  forms: Forms,
  home: string,
): { body: string; notes: string[]; why: string[]; anchors?: ReadonlyMap<string, string> } {
  const document = fromLexical(json(forms.lexical)) ?? fromMobiledoc(json(forms.mobiledoc));
  const why = [...(document?.gated ?? [])].map((it) => `有${GATES[it] ?? '只发邮件的部分'}`);
  if (forms.markdown && !document) return { body: forms.markdown.trim(), notes: [], why };
  if (!forms.html.trim() && !document) return { body: forms.plaintext.trim(), notes: [], why };
  const unknown = forms.html.trim() ? [] : [...(document?.unknown ?? [])];
  const tree = treeOf(forms, document);
  absolute(tree, home);
  const anchors = headingsBy(tree);
  const { markdown, left } = markdownFromTree(tree, MOST_OF_SCRIPTS);
  return {
    body: markdown,
    ...(anchors.size > 0 && { anchors }),
    notes: [
      ...unknown.map((it) => `卡片 ${it} 没有转换，原处留下了它的内容`),
      ...(left.length > 0 ? [`没有原样带进来的：${left.join('，')}`] : []),
    ],
    why,
  };
}
