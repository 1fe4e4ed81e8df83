import type {
  articleSearch,
  questionSearch,
  searchSuggest,
} from '../../../../contract/discovery/search/search.ts';
import type { Wire } from '../../../../contract/kit/endpoint.ts';
import { place } from '../../../../contract/kit/places.ts';
import type { ItemRow } from '../../content/article/lists.ts';
import { articleItemView } from '../../content/article/views.ts';
import type { QuestionItem } from '../../discussion/forum/lists.ts';
import { questionItemView } from '../../discussion/forum/views.ts';
import { extractOf } from './extract.ts';
import { hasOperators, type Wish } from './find/operators.ts';
import { marks, type Needles, type Passage, passageOf } from './find/snippet.ts';
import { readableLatex } from './latex.ts';
import type { Suggested } from './reads.ts';

type Hit = Wire<typeof articleSearch>['records'][number];
type QuestionHit = Wire<typeof questionSearch>['records'][number];
type Suggestion = Wire<typeof searchSuggest>[number];

/** How operators in a keyword were interpreted; empty without operators. */
export function wishView(wish: Wish, loosened = false) {
  const { phrases, without, ignored, plain, words } = wish;
  return hasOperators(wish) ? { wish: { phrases, without, ignored, plain, words, loosened } } : {};
}

/** Best passage of the summary, else of the prose. */
export function proseView(row: ItemRow, plain: string, needles: Needles): Passage {
  const summary = passageOf(row.article.summary, needles);
  const prose = passageOf(plain, needles);
  return prose.worth > summary.worth ? prose : { ...summary, html: marks(row.article.summary, needles) };
}

/** Score of hits in title, tags and author; 0 if none. */
export function headOf(row: ItemRow, needles: Needles): number {
  const { title, keywords, solver } = row.article;
  return passageOf([title, row.tagJson, keywords, solver, row.nickname].join(' '), needles).worth;
}

/** Best passage of code or formulas. */
export function sourceView(html: string, needles: Needles): Passage {
  const found = extractOf(html);
  const code = passageOf(found.code, needles);
  const math = passageOf(found.formulas.map(readableLatex).join('；'), needles);
  return math.worth > code.worth ? math : code;
}

/** Wire format of an article hit. */
export function hitView(row: ItemRow, passage: Passage, needles: Needles): Hit {
  const { title } = row.article;
  return {
    ...articleItemView(row),
    titleText: title,
    title: marks(title, needles),
    summary: passage.html,
  };
}

/** Wire format of a question hit; with a passage of `text` if title and summary have no hit. */
export function questionHitView(row: QuestionItem, text: string, needles: Needles): QuestionHit {
  const item = questionItemView(row);
  const passage = passageOf(text, needles);
  const summary = passage.worth > 0 ? passage.html : marks(row.question.summary, needles);
  return { ...item, titleText: item.title, title: marks(item.title, needles), summary };
}

/** Whether a question's card shows a hit. */
export function isEvident({ question }: QuestionItem, needles: Needles): boolean {
  return passageOf(`${question.title} ${question.summary}`, needles).worth >= 1;
}

const NAMED = {
  search: (it: Suggested) => place.search(it.text),
  tag: (it: Suggested) => place.tag(Number(it.id)),
  column: (it: Suggested) => place.column(Number(it.id)),
  author: (it: Suggested) => place.myHome(it.id),
};

/** Suggestion of a tag, column, author or search. */
export function namedView(it: Suggested): Suggestion {
  return { text: it.text, kind: it.kind, url: NAMED[it.kind](it) };
}

/** Suggestion of an article. */
export function titleView(it: { id: number; title: string }): Suggestion {
  return { text: it.title, kind: 'article', url: place.article(it.id) };
}
