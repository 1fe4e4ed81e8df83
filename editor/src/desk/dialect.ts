import {
  defineLanguageFacet,
  HighlightStyle,
  Language,
  languageDataProp,
  syntaxHighlighting,
} from '@codemirror/language';
import { tags } from '@lezer/highlight';
import { GFM, parser } from '@lezer/markdown';
import { math } from './math.ts';

const data = defineLanguageFacet({ commentTokens: { block: { open: '<!--', close: '-->' } } });

/** Lezer grammar: CommonMark, GFM, math. Code blocks are not parsed. */
export const grammar = parser.configure([GFM, math, { props: [languageDataProp.add({ Document: data })] }]);

const style = HighlightStyle.define([
  { tag: tags.heading, class: 'md-heading' },
  { tag: tags.strong, class: 'md-strong' },
  { tag: tags.emphasis, class: 'md-emphasis' },
  { tag: tags.strikethrough, class: 'md-strike' },
  { tag: [tags.link, tags.url], class: 'md-link' },
  { tag: tags.monospace, class: 'md-code' },
  { tag: tags.quote, class: 'md-quote' },
  { tag: tags.special(tags.content), class: 'md-math' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.comment], class: 'md-mark' },
]);

export const dialect = [new Language(data, grammar, [], 'markdown').extension, syntaxHighlighting(style)];
