import { excess } from '../../../markdown/cost/size.ts';
import { parse } from '../../../markdown/parse.ts';
import { limitNesting, normalizeText } from '../../../markdown/source.ts';
import { anchorEdits, attributeEdits, footnoteEdits } from './attributes.ts';
import { withBoxes } from './boxes.ts';
import { commandEdits } from './commands.ts';
import { withoutComments } from './comments.ts';
import { withoutComponents } from './components.ts';
import { withReferences } from './crossref.ts';
import { withDefinitions } from './definitions.ts';
import { withDirectives } from './directives.ts';
import { formulaEdits, lineFormulas } from './drawnFormulas.ts';
import { withDrawnTables } from './drawnTables.ts';
import { applied } from './edits.ts';
import { emojiEdits, signEdits } from './emoji.ts';
import { unescapedBrackets } from './escapedBrackets.ts';
import { withExamples } from './examples.ts';
import { withFancyLists } from './fancyLists.ts';
import { fenceEdits } from './fences.ts';
import { type Anchors, levelEdits } from './headings.ts';
import { htmlEdits } from './html.ts';
import { namedIncludes, namedSource } from './includes.ts';
import { withKramdown } from './kramdown.ts';
import { withLineBlocks } from './lineBlocks.ts';
import { looseFormulas } from './looseFormulas.ts';
import { markEdits, proposalEdits, withoutProposals } from './marks.ts';
import { maskLiterals } from './mask.ts';
import { withOpeners } from './openers.ts';
import { pictureEdits } from './pictures.ts';
import { withQuotes } from './quotes.ts';
import { roleEdits, withoutTargets } from './roles.ts';
import { restructured } from './structure.ts';
import { Tally } from './tally.ts';
import { withoutTemplates } from './templates/templates.ts';
import { namedFootnotes, namedUnknown } from './unknown.ts';
import { withoutFilms } from './videos.ts';
import { type Resolve, wikiEdits } from './wiki.ts';

/** `held`: reasons to review before publishing; `anchors`: custom heading ids. */
export type TranslateResult = { markdown: string; notes: string[]; held: string[]; anchors?: Anchors };

/** `resolve`: vault lookup. `hasComments`: `%%…%%` are comments (Obsidian). `isKramdown`: inline `$$…$$`. */
export type TranslateOptions = { resolve?: Resolve; hasComments?: boolean; isKramdown?: boolean };

function inlines(
  text: string,
  { anchors, resolve, isKramdown }: { anchors: Anchors; resolve: Resolve; isKramdown: boolean },
  tally: Tally,
): string {
  const root = parse(text);
  const plain = maskLiterals(text, root);
  namedFootnotes(root, tally);
  const { edits: calls, notes } = footnoteEdits(text, plain);
  const edits = [
    ...levelEdits(text, root),
    ...(isKramdown ? lineFormulas(text, root) : []),
    ...looseFormulas(text, plain, tally),
    ...signEdits(root),
    ...formulaEdits(text, root),
    ...pictureEdits(maskLiterals(text, root, true), tally),
    ...htmlEdits(text, root, tally),
    ...fenceEdits(text, root, tally),
    ...roleEdits(text, root, anchors, tally),
    ...commandEdits(text, plain, tally),
    ...wikiEdits(text, plain, { resolve, anchors }, tally),
    ...anchorEdits(text, root, anchors),
    ...attributeEdits(text, plain, root, tally),
    ...calls,
    ...proposalEdits(plain),
    ...markEdits(withoutProposals(plain)),
    ...emojiEdits(plain),
  ];
  const out = applied(text, edits);
  return notes.length > 0 ? `${out.trimEnd()}\n\n${notes.join('\n\n')}\n` : out;
}

/**
 * Translates other Markdown dialects (Obsidian, Typora, VuePress, VitePress, Docusaurus, Pandoc, kramdown,
 * MkDocs, MyST, Hexo, Hugo, Jekyll) to that of articles. Code and formulas are unchanged; what is not
 * understood stays and is named in `notes`. Idempotent for article Markdown.
 */
export function translateDialects(
  source: string,
  { resolve = () => undefined, hasComments = true, isKramdown = false }: TranslateOptions = {},
): TranslateResult {
  const text = unescapedBrackets(withOpeners(normalizeText(source).split('\n')).join('\n'));
  if (excess(text)) return { markdown: source, notes: ['正文太长或者太复杂，没有转换其他写法'], held: [] };
  const tally = new Tally();
  const { text: bared, open } = withoutComments(text, { hasPercent: hasComments }, tally);
  const told = withReferences(bared);
  const anchors: Anchors = new Map();
  const bare = withoutFilms(withoutTemplates(withoutComponents(told, tally), tally), tally);
  const targeted = withoutTargets(bare.split('\n'), anchors);
  namedIncludes(told, tally);
  namedSource(told, tally);
  namedUnknown(told, tally);
  const quoted = withQuotes(targeted);
  const boxes = withExamples(withBoxes(withDirectives(quoted, tally), tally), tally);
  const rows = isKramdown ? withKramdown(boxes, tally) : withFancyLists(withLineBlocks(boxes), tally);
  const lines = withDefinitions(withDrawnTables(rows, tally));
  const blocks = restructured(lines, anchors, tally).join('\n');
  const safe = limitNesting(blocks);
  const markdown = inlines(safe, { anchors, resolve, isKramdown }, tally);
  const isSame = markdown === safe && blocks === normalizeText(source);
  return {
    markdown: isSame ? source : markdown,
    notes: tally.list(),
    held: open.map((it) => `有没有结束的 ${it}，后面的可能是批注`),
    ...(anchors.size > 0 && { anchors }),
  };
}
