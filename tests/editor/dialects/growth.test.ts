import { expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';
import { type Make, repeat } from '../../markdown/corpus/make.ts';
import { superlinear } from '../../support/growth.ts';

/** Characters of the shorter text; the longer one is four times that. */
const SIZE = 48_000;
/** Minimum ms of CPU to judge: below, heap growth for the longer text makes linear work look quadratic. */
const LEAST_MS = 200;

const around = (open: string, close: string) => (size: number) =>
  open.repeat(size / (open.length + close.length)) + close.repeat(size / (open.length + close.length));

const HOSTILE: Record<string, Make> = {
  attributes: repeat('){a=b'),
  attributesClosed: repeat(']{.a}'),
  bars: repeat('[[a|'),
  buttons: repeat('{% btn a,b %}'),
  boxes: repeat('::: tip\n'),
  boxesClosed: repeat('::: tip\na\n:::\n'),
  boxesNest: around('::: tip\n', ':::\n'),
  boxesShrink: around('::::: tip\n', ':::\n'),
  callouts: repeat('> [!bug]- x\n'),
  commands: repeat('\\cite{'),
  components: repeat('<img src={'),
  componentsQuoted: repeat('<img a="'),
  componentsTabs: repeat('<TabItem label="a">\n'),
  colons: repeat(':'),
  comments: repeat('%%'),
  commentsOpen: repeat('\\%% '),
  commentsBraced: repeat('{/* '),
  commentsKramdown: repeat('{::comment}'),
  proposals: repeat('{++a'),
  definitions: repeat('a\n: b\n'),
  definitionsTerms: repeat('a\n'),
  grids: repeat('+---+\n| a |\n'),
  dashes: repeat('-- -- '),
  tabsHexo: (size) => `{% tabs a %}${'<!-- tab '.repeat(size / 9)}{% endtabs %}`,
  admonitions: repeat('!!! note\n    '),
  admonitionsNest: (size) => {
    let text = '';
    for (let depth = 0; text.length < size; depth++) text += `${'    '.repeat(depth)}!!! note\n`;
    return text;
  },
  directives: repeat('```{note}\n'),
  directivesClosed: repeat('```{note}\n:a: b\n```\n'),
  directivesColons: repeat(':::{math}\n'),
  directivesNest: around(':::{note}\n', ':::\n'),
  emoji: repeat(':a'),
  fences: repeat('```\n'),
  films: repeat('@[video(a)'),
  filmsNamed: repeat('@[video](a'),
  fonts: repeat('<font color=red>a'),
  formulas: repeat('![](https://www.zhihu.com/equation?tex=x)'),
  footnotes: repeat('^[a'),
  headings: repeat('##a\n'),
  highlights: repeat('==a '),
  highlightsClosed: repeat('==a=='),
  images: repeat('!['),
  imagesNest: around('![', '](a b.png)'),
  imagesOpen: repeat('![a](b c'),
  imagesSized: repeat('![](a.png =1x1)'),
  kramdown: repeat('a\n{: .note}\n'),
  liquid: repeat('{{ a'),
  marks: repeat('a^b~c'),
  numbers: repeat('1.a\n2.a\n'),
  roles: repeat('{ref}`a` '),
  scripts: repeat('<script>'),
  scriptsInline: repeat('a <svg>'),
  shortcodes: repeat('{{< a '),
  shortcodesClosed: repeat('{{< a >}}b{{< /a >}}'),
  shortcodesNest: around('{{< note >}}', '{{< /note >}}'),
  spaces: (size) => `::: a${' '.repeat(size)}b`,
  spacesInTag: (size) => `{% a${' '.repeat(size)}b`,
  tabs: repeat('=== "a"\n    '),
  tags: repeat('{% a '),
  tagsMixed: around('{% a %}{% b %}', '{% enda %}'),
  tagsOpen: repeat('{% note %}'),
  timelines: (size) => `{% timeline %}${'<!-- timeline '.repeat(size / 14)}{% endtimeline %}`,
  targets: repeat('(a)=\n# b\n'),
  ticks: (size) => Array.from({ length: Math.sqrt(size) }, (_, at) => '`'.repeat(at + 1)).join(' '),
  wiki: repeat('![[a#b|c]] '),
};

it.each(Object.entries(HOSTILE))('work grows with the text, not with its square: %s', async (name, make) => {
  const texts: [string, Make][] = [[name, make]];
  expect(await superlinear(translateDialects, { size: SIZE, texts, least: LEAST_MS })).toEqual([]);
});
