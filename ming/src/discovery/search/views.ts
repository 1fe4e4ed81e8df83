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
import { marks, type Needles, type Passage, passageOf } from './find/snippet.ts';
import { type Wish, wishes } from './find/wish.ts';
import { readable } from './latex.ts';
import type { Suggested } from './reads.ts';

type Hit = Wire<typeof articleSearch>['records'][number];
type QuestionHit = Wire<typeof questionSearch>['records'][number];
type Suggestion = Wire<typeof searchSuggest>[number];

/** How a keyword was taken that wishes for more than words; nothing for another one. */
export function wishView(wish: Wish, loosened = false) {
  const { phrases, without, ignored, plain, words } = wish;
  return wishes(wish) ? { wish: { phrases, without, ignored, plain, words, loosened } } : {};
}

/** The passage of an article that matched best: of its summary, else of its prose. */
export function proseView(row: ItemRow, plain: string, needles: Needles): Passage {
  const summary = passageOf(row.article.summary, needles);
  const prose = passageOf(plain, needles);
  return prose.worth > summary.worth ? prose : { ...summary, html: marks(row.article.summary, needles) };
}

/** Score of the hits in title, tags and author; 0 where there are none. */
export function headOf(row: ItemRow, needles: Needles): number {
  const { title, keywords, solver } = row.article;
  return passageOf([title, row.tagJson, keywords, solver, row.nickname].join(' '), needles).worth;
}

/** The passage of the code or the formulas of an article that matched. */
export function sourceView(html: string, needles: Needles): Passage {
  const found = extractOf(html);
  const code = passageOf(found.code, needles);
  const math = passageOf(found.formulas.map(readable).join('；'), needles);
  return math.worth > code.worth ? math : code;
}

/** An article that was found. */
export function hitView(row: ItemRow, passage: Passage, needles: Needles): Hit {
  const { title } = row.article;
  return {
    ...articleItemView(row),
    titleText: title,
    title: marks(title, needles),
    summary: passage.html,
  };
}

/** A question that was found; where neither its title nor its summary has a hit, with the passage of `text` that has. */
export function questionHitView(row: QuestionItem, text: string, needles: Needles): QuestionHit {
  const item = questionItemView(row);
  const passage = passageOf(text, needles);
  const summary = passage.worth > 0 ? passage.html : marks(row.question.summary, needles);
  return { ...item, titleText: item.title, title: marks(item.title, needles), summary };
}

/** Whether the card of a question shows why it was found. */
export function isEvident({ question }: QuestionItem, needles: Needles): boolean {
  return passageOf(`${question.title} ${question.summary}`, needles).worth >= 1;
}

const NAMED = {
  search: (it: Suggested) => place.search(it.text),
  tag: (it: Suggested) => place.tag(Number(it.id)),
  column: (it: Suggested) => place.column(Number(it.id)),
  author: (it: Suggested) => place.myHome(it.id),
};

/** A name that a keyword may become. */
export function namedView(it: Suggested): Suggestion {
  return { text: it.text, kind: it.kind, url: NAMED[it.kind](it) };
}

/** An article that a keyword may lead to. */
export function titleView(it: { id: number; title: string }): Suggestion {
  return { text: it.title, kind: 'article', url: place.article(it.id) };
}
