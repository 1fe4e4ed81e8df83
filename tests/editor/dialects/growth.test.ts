import { expect, it } from 'vitest';
import { translated } from '../../../editor/src/dialects/translate.ts';

const SIZE = 12_000;
/** Work for twice as much: 2 where it is linear, 4 where it is quadratic; with room for what else runs. */
const MOST = 3.2;
/** What is cheaper than this says nothing about growth, in ms of CPU. */
const LEAST = 40;
const ATTEMPTS = 4;

const repeat = (part: string) => (size: number) => part.repeat(size / part.length);
const around = (open: string, close: string) => (size: number) =>
  open.repeat(size / (open.length + close.length)) + close.repeat(size / (open.length + close.length));

const HOSTILE: Record<string, (size: number) => string> = {
  attributes: repeat('){a=b'),
  attributesClosed: repeat(']{.a}'),
  bars: repeat('[[a|'),
  boxes: repeat('::: tip\n'),
  boxesClosed: repeat('::: tip\na\n:::\n'),
  boxesNest: around('::: tip\n', ':::\n'),
  boxesShrink: around('::::: tip\n', ':::\n'),
  callouts: repeat('> [!bug]- x\n'),
  colons: repeat(':'),
  comments: repeat('%%'),
  commentsOpen: repeat('\\%% '),
  admonitions: repeat('!!! note\n    '),
  admonitionsNest: (size) => {
    let text = '';
    for (let depth = 0; text.length < size; depth++) text += `${'    '.repeat(depth)}!!! note\n`;
    return text;
  },
  emoji: repeat(':a'),
  fences: repeat('```\n'),
  fonts: repeat('<font color=red>a'),
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
  ticks: (size) => Array.from({ length: Math.sqrt(size) }, (_, at) => '`'.repeat(at + 1)).join(' '),
  wiki: repeat('![[a#b|c]] '),
};

/** ms of CPU. */
function cost(source: string): number {
  const before = process.cpuUsage();
  translated(source);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

it.each(Object.entries(HOSTILE))('work grows with the text, not with its square: %s', (_, make) => {
  let [size, ratio] = [SIZE, 0];
  // Larger texts until the work is seen at all.
  while (cost(make(size)) < LEAST && size < SIZE * 8) size *= 2;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [small, large] = [cost(make(size)), cost(make(size * 2))];
    ratio = Math.min(ratio || Number.POSITIVE_INFINITY, large < LEAST ? 1 : large / small);
    if (ratio <= MOST) break;
  }
  expect(ratio).toBeLessThanOrEqual(MOST);
});
