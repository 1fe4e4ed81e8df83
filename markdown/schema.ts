import { defaultSchema, type Options } from 'rehype-sanitize';
import { slotName } from './sealed.ts';
import { authorTags } from './tags.ts';

type Attributes = NonNullable<Options['attributes']>;

const protocols = { href: ['http', 'https', 'mailto'], src: ['http', 'https'] };
const length = /^\d{1,4}%?$/;
const sides: Attributes[string] = [['align', 'left', 'center', 'right']];
const cell: Attributes[string] = [...sides, 'colSpan', 'rowSpan'];
const sideClass = ['align-left', 'align-center', 'align-right'];

const authorAttributes: Attributes = {
  // `dataLine` is internal; lines.ts removes it.
  '*': ['title', 'lang', 'dataLine', ['dir', 'ltr', 'rtl', 'auto']],
  a: ['href'],
  col: ['span'],
  colgroup: ['span'],
  details: ['open'],
  div: sides,
  img: ['src', 'alt', ['width', length], ['height', length]],
  input: [['type', 'checkbox'], ['disabled', true], 'checked'],
  li: [['className', 'task-list-item']],
  ol: ['start', ['className', 'contains-task-list']],
  p: sides,
  td: cell,
  th: cell,
  ul: [['className', 'contains-task-list']],
  [slotName]: ['dataSlot'],
};

/** Allow-list of raw HTML by authors: no ids, classes, styles or active content. */
export const authorSchema: Options = {
  ...defaultSchema,
  attributes: authorAttributes,
  clobber: [],
  protocols,
  required: { input: { type: 'checkbox', disabled: true } },
  tagNames: [...authorTags, 'input', slotName],
};

const id = ['id', /^(?:sec|fig|eq|fn|fnref|ref|cite|block|bar|deck|tab)-[\p{L}\p{M}\p{N}_-]+$/u] as [
  string,
  RegExp,
];
const mathml =
  `math menclose mfrac mi mn mo mover mpadded mphantom mroot mrow mspace msqrt mstyle msub msubsup
  msup mtable mtd mtext mtr munder munderover`.split(/\s+/);
const mathmlAttributes =
  `accent accentunder columnalign columnlines columnspacing depth display displaystyle fence
  height largeop linebreak linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize notation
  rowlines rowspacing rspace scriptlevel separator stretchy valign voffset width xmlns`.split(/\s+/);

/** Attributes KaTeX may write; see katex.ts. */
export const formulaAttributes: ReadonlySet<string> = new Set([
  ...mathmlAttributes,
  ...'aria-hidden class height preserveAspectRatio stroke-width style viewBox width x1 x2 xmlns y1 y2'.split(
    ' ',
  ),
]);

/** Placeholder for a formula until the article is sanitised; authors cannot write it. */
export const formulaTag = 'mj-formula';

const em = '-?\\d{0,4}(?:\\.\\d{1,6})?(?:e-\\d{1,2})?em';
const colour = '(?:#[0-9a-fA-F]{3,8}|[a-zA-Z]{1,24})';
const declarations = [
  `(?:bottom|height|left|margin|margin-(?:left|right|top)|min-width|padding-left|top|width|vertical-align):(?:0|${em})`,
  `(?:border-bottom|border-right|border-top|border)-width:${em}`,
  `(?:background-color|border-color|color):${colour}`,
  '(?:border|border-right)-style:(?:solid|dashed)',
  `width:calc\\(100% [-+] ${em}\\)|(?:width|min-width|height):100%`,
  `position:relative|text-shadow:0\\.02em 0\\.01em 0\\.04px|margin:0 ${em}`,
  `border: ${em} solid ${colour}`,
];

// Only inline styles allowed: KaTeX's properties with numbers and colours.
const katexStyle = new RegExp(`^(?:(?:${declarations.join('|')})(?:;|$))+$`);

// Author classes are already removed; matches KaTeX's.
const katexClass = /^[a-zA-Z][a-zA-Z0-9]*(?:[-_][a-zA-Z0-9]+)*$/;

/** Presentation attributes for places without our CSS, such as feeds. */
const drawn: Attributes[string] = [
  ['fill', 'none', 'currentColor'],
  ['stroke', 'currentColor'],
  'strokeWidth',
];

const add = (tag: string, ...more: Attributes[string]) => [...(authorAttributes[tag] ?? []), ...more];

/** Allow-list of the final HTML: author elements, our elements, KaTeX and Shiki output. */
export const articleSchema: Options = {
  ...authorSchema,
  ancestors: {
    ...defaultSchema.ancestors,
    ...Object.fromEntries(mathml.filter((name) => name !== 'math').map((name) => [name, ['math']])),
    ...Object.fromEntries(
      ['circle', 'g', 'line', 'linearGradient', 'path', 'text'].map((name) => [name, ['svg']]),
    ),
    stop: ['linearGradient'],
  },
  attributes: {
    ...authorAttributes,
    ...Object.fromEntries(mathml.map((name) => [name, mathmlAttributes])),
    [formulaTag]: ['dataSlot'],
    a: add(
      'a',
      id,
      'ariaLabel',
      'rel',
      ['target', '_blank'],
      [
        'className',
        'ref',
        'anchor',
        'footnote-ref',
        'footnote-back',
        'figure-data',
        'result-file',
        'result-open',
      ],
      'dataView',
    ),
    aside: [
      ['role', 'note'],
      ['className', 'callout', /^callout-(?:note|tip|important|warning|caution)$/],
    ],
    button: [
      'ariaLabel',
      ['type', 'button'],
      ['className', 'code-copy', 'code-save', 'craft-try', 'result-open', 'figure-zoom'],
    ],
    code: [['className', 'math-error']],
    div: add(
      'div',
      id,
      'dataTex',
      'tabIndex',
      'ariaLabel',
      ['role', 'group'],
      [
        'className',
        'equation',
        'equation-broken',
        'equation-body',
        'table-scroll',
        'craft-body',
        'deck-scroll',
        'result-stage',
        ...sideClass,
      ],
    ),
    circle: ['cx', 'cy', 'r', ...drawn, ['className', 'plot-at']],
    details: add('details', ['className', 'craft-text', 'deck-outline', 'deck-fold']),
    figure: [
      id,
      'dataLang',
      'dataBlock',
      'dataSource',
      'dataFence',
      ['className', 'code', 'craft', 'craft-broken', 'deck'],
    ],
    g: [['className', 'plot-series', /^plot-[1-6]$/]],
    h2: [id],
    h3: [id],
    h4: [id],
    h5: [id],
    h6: [id],
    img: add('img', ['loading', 'lazy'], ['decoding', 'async'], ['referrerPolicy', 'no-referrer']),
    input: add('input', 'ariaLabel'),
    li: [['className', 'task-list-item', 'deck-sub'], ['value', /^\d{1,9}$/], id],
    line: ['x1', 'y1', 'x2', 'y2', 'strokeWidth'],
    linearGradient: [id],
    p: add('p', id, [
      'className',
      'callout-title',
      'footnotes-title',
      'craft-error-note',
      'craft-more',
      'craft-read',
      'craft-warning',
      'result-bar',
      'result-caption',
      'result-none',
      'table-caption',
      ...sideClass,
    ]),
    mpadded: [...mathmlAttributes, ['style', katexStyle], ['className', 'vcenter']],
    // Fill colours carry field values.
    path: [
      'd',
      ...drawn.slice(1),
      ['fill', 'none', 'currentColor', /^#[0-9a-f]{6}$/, /^url\(#bar-[\p{L}\p{M}\p{N}_-]+\)$/u],
      'strokeDashArray',
      ['className', 'plot-grid'],
    ],
    pre: ['tabIndex'],
    section: [
      ['className', 'footnotes', 'references'],
      ['role', 'doc-endnotes', 'doc-bibliography'],
      'ariaLabel',
    ],
    span: [id, 'dataTex', 'ariaHidden', ['style', katexStyle], ['className', katexClass]],
    stop: ['offset', ['stopColor', /^#[0-9a-f]{6}$/]],
    summary: [['className', 'deck-more']],
    sup: [id, ['className', 'footnote-mark', 'cite']],
    svg: [
      'xmlns',
      'width',
      'height',
      'viewBox',
      'preserveAspectRatio',
      ['style', katexStyle],
      ['role', 'img'],
      'ariaLabel',
      ['className', 'plot'],
    ],
    table: [['className', 'craft-inputs', 'craft-results', 'result-extremes']],
    td: add('td', ['className', 'craft-value', 'craft-unit', ...sideClass]),
    text: ['x', 'y', 'textAnchor', 'transform', 'fill', ['className', 'plot-label']],
    th: add('th', ['scope', 'row', 'col'], ['className', ...sideClass]),
    tr: ['dataName', 'hidden'],
  },
  tagNames: [
    ...authorTags,
    ...mathml,
    formulaTag,
    'aside',
    'button',
    'circle',
    'g',
    'input',
    'line',
    'linearGradient',
    'path',
    'section',
    'stop',
    'svg',
    'text',
  ],
};
