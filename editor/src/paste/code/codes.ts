import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { languageOf } from '../../../../markdown/code/languages.ts';
import { attribute, classesOf, element, find, findAll, textNode, wordsIn } from '../hast.ts';
import { isSign, leftName } from '../leftOut.ts';
import { isControl } from './controls.ts';
import { codeLines, isGutterOf, isListing, isNumbers } from './listings.ts';
import { isMonospaceParagraph, linesOfParagraph } from './monospace.ts';

const NAMED =
  /^(?:language|lang|highlight-source|enlighter-l|hl|brush:?|highlight|type|dp|bg|code|src)[-_]?:?(.+)$/i;
/** Limits of a toolbar above code. */
const LONGEST_BAR = 80;
const MOST_WORDS = 12;

/** `lang` of code may be a programming language. */
const isNoTongue = (lang: string) => /^[a-z]{4,}$/.test(lang);

/** Language from classes or attributes, normalised; from ancestors only if known. */
function languageIn(near: readonly (Element | undefined)[], far: readonly Element[]): string {
  for (const node of [...near, ...far]) {
    if (!node) continue;
    const noted = ['dataLang', 'dataLanguage', 'dataEnlighterLanguage', 'dataCodeBlockLang', 'lang'].map(
      (it) => attribute(node, it),
    );
    const brush = /\bbrush:\s*([\w#+-]+)/.exec(attribute(node, 'dataSyntaxhighlighterParams'))?.[1] ?? '';
    const names = classesOf(node);
    const [, brushed = ''] = names.slice(names.indexOf('brush:'), names.length);
    const own = names.includes('brush:') ? [`brush:${brushed}`] : [];
    for (const word of [...noted, brush, ...own, ...names]) {
      // The highlighter of cnblogs writes its options behind it: `brush:cpp;gutter:true;`.
      const [name = ''] = (NAMED.exec(word)?.[1] ?? word).split(';');
      const known = languageOf(name) ?? languageOf(name.split(' ', 1)[0] ?? '');
      if (known) return known;
      const isNoted =
        noted.slice(0, -1).includes(word) ||
        (node.tagName === 'pre' && word === noted.at(-1) && isNoTongue(word));
      if (near.includes(node) && isNoted && /^[\w+#.-]{1,20}$/.test(word)) return word.toLowerCase();
      const says = NAMED.test(word) && /^(?:lang|brush)/i.test(word);
      if (near.includes(node) && says && /^[\w+#.-]{1,20}$/.test(name)) return name.toLowerCase();
    }
  }
  return '';
}

function codeBlock(code: string, language: string, title: string): Element {
  const lines = code.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
  return element('pre', [element('code', [textNode(lines)])], {
    dataTitle: title,
    dataLanguage: language,
  });
}

/** Block of this site with its source attribute; the rest is derived. */
function writtenBlock(node: Element): Element | undefined {
  const [dataFence, source] = [attribute(node, 'dataFence'), attribute(node, 'dataSource')];
  if (node.tagName !== 'figure' || !dataFence) return undefined;
  return element('pre', [element('code', [textNode(source)])], { dataFence });
}

/** Unknown language label. */
const LABEL = /^[a-z][\w+#-]{0,19}$/i;

/** Language from a label that says nothing else; undefined otherwise. */
function labelOf(words: readonly string[]): string | undefined {
  const names = words.filter((it) => !isControl(it));
  const [name = ''] = names;
  if (names.length > 1) return undefined;
  const isBesideButton = names.length < words.length && LABEL.test(name);
  return name === ''
    ? ''
    : languageOf(name.toLowerCase()) || (isBesideButton ? name.toLowerCase() : undefined);
}

/** Code element of a listing with a toolbar. */
function bodyOf(listing: Element): { body: Element; language: string } {
  const codes = findAll(listing, (it) => it.tagName === 'code');
  const [code] = codes;
  if (codes.length !== 1 || !code) return { body: listing, language: '' };
  const inside = new Set(wordsIn(code, Number.POSITIVE_INFINITY).length ? textNodesIn(code) : []);
  const around = textNodesIn(listing).filter((it) => !inside.has(it));
  const words = around.flatMap((it) => it.value.split(/\s+/).filter(Boolean));
  const language = around.length > 0 && words.length > 0 ? labelOf(words.slice(0, MOST_WORDS)) : '';
  return words.length > 0 && words.length <= MOST_WORDS && language !== undefined
    ? { body: code, language }
    : { body: listing, language: '' };
}

function textNodesIn(node: Element): { value: string }[] {
  return node.children.flatMap((it) =>
    it.type === 'text' ? [it] : it.type === 'element' && !isNumbers(it) ? textNodesIn(it) : [],
  );
}

function blockOf(node: Element, around: readonly Element[]): Element[] | undefined {
  if (!isListing(node, around)) return undefined;
  const { body, language } = bodyOf(node);
  const lines = codeLines(body);
  // Pictures cannot be in code; they follow it.
  const images = findAll(node, (it) => it.tagName === 'img' && !isControl(attribute(it, 'alt')));
  const after = images.length > 0 ? [element('p', images)] : [];
  if (lines.every((it) => !it.trim())) return after;
  const [parent] = around;
  const code = find(node, (it) => it.tagName === 'code' && languageIn([it], []) !== '');
  const line = find(node, (it) => it.tagName === 'span' && attribute(it, 'lang') !== '');
  const first = find(node, (it) => it.tagName === 'div' && attribute(it, 'dataLanguage') !== '');
  const file = parent && find(parent, (it) => classesOf(it).includes('code-file'));
  return [
    codeBlock(
      lines.join('\n'),
      languageIn([code, node, line, first, parent], around) || language,
      file ? textOf(file) : '',
    ),
    ...after,
  ];
}

/** The only listing in an element. */
function onlyListing(node: ElementContent): Element | undefined {
  if (node.type !== 'element') return undefined;
  if (node.tagName === 'pre') return node;
  const inner = node.children.filter((it) => it.type === 'element');
  const [only] = inner;
  return inner.length === 1 && only && !/^t[dh]$/.test(only.tagName) ? onlyListing(only) : undefined;
}

/** Whether an element is content rather than page UI. */
const isContent = (node: Element) =>
  /^(?:h[1-6]|hr|math|summary)$/.test(node.tagName) ||
  (node.tagName === 'svg'
    ? !isSign(node)
    : !/^(?:input|nav|script)$/.test(node.tagName) && leftName(node) !== '') ||
  (node.tagName === 'p' && labelOf(wordsIn(node, LONGEST_BAR)) === '' && textOf(node).trim() !== '');

/** Removes line numbers and toolbar beside a listing. */
function withoutListingControls(children: readonly ElementContent[]): ElementContent[] {
  const listings = children.map(onlyListing);
  const [listing, ...more] = listings.filter((it) => it !== undefined);
  if (!listing || more.length > 0) return [...children];
  const count = textOf(listing).split('\n').length;
  const kept = children.filter(
    (it, index) => listings[index] || it.type !== 'element' || !isGutterOf(it, count),
  );
  const labels = kept.filter((it) => onlyListing(it) !== listing);
  const words = labels.flatMap((it) => wordsIn(it, LONGEST_BAR));
  const isLong = labels.some((it) => textOf(it).trim().length > LONGEST_BAR) || words.length > MOST_WORDS;
  const pictures = labels.flatMap((it) => findAll(it, (one) => one.tagName === 'img'));
  const known = attribute(listing, 'dataLanguage');
  const isSame = words.length === 1 && words[0]?.toLowerCase() === known;
  const language = isSame ? known : labelOf(words);
  const isBar =
    !isLong &&
    !labels.some((it) => find({ type: 'root', children: [it] }, isContent)) &&
    pictures.every((it) => isControl(attribute(it, 'alt')));
  if (!isBar || language === undefined) return kept;
  if (!attribute(listing, 'dataLanguage')) listing.properties['dataLanguage'] = language;
  return kept.filter((it) => onlyListing(it) === listing);
}

/** Groups adjacent monospace paragraphs into listings. */
function groupMonospaceParagraphs(children: readonly ElementContent[]) {
  const rest: ElementContent[] = [];
  const made = new Set<ElementContent>();
  let run: Element[] = [];
  const close = () => {
    const lines = run.flatMap(linesOfParagraph);
    if (lines.some((it) => it.trim())) {
      const block = codeBlock(lines.join('\n'), '', '');
      rest.push(block);
      made.add(block);
    }
    run = [];
  };
  for (const child of children) {
    if (isMonospaceParagraph(child, run.length > 0)) run.push(child);
    else if (run.length === 0 || child.type !== 'text' || child.value.trim()) {
      close();
      rest.push(child);
    }
  }
  close();
  return { rest, made };
}

const isHead = (node: Element) =>
  node.tagName === 'figcaption' &&
  !!find(node, (it) => classesOf(it).some((name) => name === 'code-file' || name === 'code-lang'));

/**
 * Normalises code to `<pre><code>` in place: no line numbers, with language; from this site also the file
 * name.
 */
export function codes(tree: Root | Element, around: readonly Element[] = []): void {
  const inside = tree.type === 'element' ? [tree, ...around] : around;
  const { rest, made } = groupMonospaceParagraphs(tree.children as ElementContent[]);
  const put = rest.flatMap((child): ElementContent[] => {
    if (child.type !== 'element' || made.has(child)) return [child];
    const written = writtenBlock(child);
    if (written) return [written];
    if ('dataFence' in child.properties) return [child];
    const block = blockOf(child, inside);
    if (block) return block;
    codes(child, inside);
    return [child];
  });
  tree.children = tree.type === 'element' && tree.tagName === 'tr' ? put : withoutListingControls(put);
  // The caption of our own block repeats file and language.
  if (tree.type === 'element' && tree.tagName === 'figure' && find(tree, (it) => it.tagName === 'pre'))
    tree.children = tree.children.filter((it) => it.type !== 'element' || !isHead(it));
}
