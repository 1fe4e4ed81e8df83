import { parse } from '../../../markdown/parse.ts';
import { excess } from '../../../markdown/size.ts';
import { tame, tidy } from '../../../markdown/source.ts';
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
import { withFancyLists } from './fancyLists.ts';
import { fenceEdits } from './fences.ts';
import { withoutFilms } from './films.ts';
import { type Anchors, levelEdits } from './headings.ts';
import { htmlEdits } from './html.ts';
import { namedIncludes, namedSource } from './includes.ts';
import { withKramdown } from './kramdown.ts';
import { withLineBlocks } from './lineBlocks.ts';
import { markEdits, proposalEdits, withoutProposals } from './marks.ts';
import { masked } from './mask.ts';
import { withOpeners } from './openers.ts';
import { pictureEdits } from './pictures.ts';
import { withQuotes } from './quoted.ts';
import { roleEdits, withoutTargets } from './roles.ts';
import { restructured } from './structure.ts';
import { Tally } from './tally.ts';
import { withoutTemplates } from './templates/templates.ts';
import { namedFootnotes, namedUnknown } from './unknown.ts';
import { type Resolve, wikiEdits } from './wiki.ts';

/**
 * A text in the Markdown of articles, what of it is not as it was, and why its author should look before it is public;
 * `anchors` where headings had names of their own.
 */
export type Translated = { markdown: string; notes: string[]; held: string[]; anchors?: Anchors };

/**
 * How notes and files are found that a text names, whether `%%…%%` are comments, as they are in Obsidian alone, and whether
 * `$$…$$` within a line is a formula of that line, as kramdown has it.
 */
export type Means = { resolve?: Resolve; hasComments?: boolean; isKramdown?: boolean };

function inlines(
  text: string,
  { anchors, resolve, isKramdown }: { anchors: Anchors; resolve: Resolve; isKramdown: boolean },
  tally: Tally,
): string {
  const root = parse(text);
  const plain = masked(text, root);
  namedFootnotes(root, tally);
  const { edits: calls, notes } = footnoteEdits(text, plain);
  const edits = [
    ...levelEdits(text, root),
    ...(isKramdown ? lineFormulas(text, root) : []),
    ...signEdits(root),
    ...formulaEdits(text, root),
    ...pictureEdits(masked(text, root, true), tally),
    ...htmlEdits(text, root, tally),
    ...fenceEdits(text, root, tally),
    ...roleEdits(text, root, anchors, tally),
    ...commandEdits(text, plain, tally),
    ...wikiEdits(text, plain, { resolve, anchors }, tally),
    ...anchorEdits(text, root, anchors),
    ...attributeEdits(text, plain, tally),
    ...calls,
    ...proposalEdits(plain),
    ...markEdits(withoutProposals(plain)),
    ...emojiEdits(plain),
  ];
  const out = applied(text, edits);
  return notes.length > 0 ? `${out.trimEnd()}\n\n${notes.join('\n\n')}\n` : out;
}

/**
 * Markdown of another dialect in, that of articles out: of Obsidian, Typora, VuePress, VitePress, Docusaurus, Pandoc,
 * kramdown, MkDocs, MyST, and of Hexo, Hugo and Jekyll with their tags. Code and formulas stay as they are; what is not understood
 * stays in its place, and `notes` names it. A text that is already that of articles comes out unchanged.
 */
export function translated(
  source: string,
  { resolve = () => undefined, hasComments = true, isKramdown = false }: Means = {},
): Translated {
  const text = withOpeners(tidy(source).split('\n')).join('\n');
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
  const boxes = withBoxes(withDirectives(quoted, tally), tally);
  const rows = isKramdown ? withKramdown(boxes, tally) : withFancyLists(withLineBlocks(boxes), tally);
  const lines = withDefinitions(withDrawnTables(rows, tally));
  const blocks = restructured(lines, anchors, tally).join('\n');
  const safe = tame(blocks);
  const markdown = inlines(safe, { anchors, resolve, isKramdown }, tally);
  const isSame = markdown === safe && blocks === tidy(source);
  return {
    markdown: isSame ? source : markdown,
    notes: tally.list(),
    held: open.map((it) => `有没有结束的 ${it}，后面的可能是批注`),
    ...(anchors.size > 0 && { anchors }),
  };
}
