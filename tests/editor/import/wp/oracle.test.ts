import { autop } from '@wordpress/autop';
import { parse } from '@wordpress/block-serialization-default-parser';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CLASSIC, withParagraphs } from '../../../../editor/src/import/source/wp/classic.ts';
import { type Block, blocksIn } from '../../../../editor/src/import/source/wp/parseBlocks.ts';
import { markdownFromTree } from '../../../../editor/src/paste/html.ts';
import { parseHtml } from '../../../../editor/src/paste/parse.ts';

type Theirs = ReturnType<typeof parse>[number];

/** Converts a block of WordPress' parser to ours. */
function ours({ blockName, attrs, innerContent, innerBlocks }: Theirs): Block {
  const inner = [...innerBlocks];
  const parts = innerContent.flatMap<string | Block>((it) => it ?? inner.splice(0, 1).map(ours));
  return { name: blockName, attrs: attrs ?? {}, parts: parts.filter((it) => it !== '') };
}

const value = fc.record({ ref: fc.nat(9), word: fc.constantFrom('a', '网格', '\\u002d\\u002d') });
const text = fc.constantFrom('<p>甲</p>', '\n', '乙 ', '<!-- 说明 -->', '<hr>', '<!--more-->');
const { post } = fc.letrec<{ post: string; block: string }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small' },
    fc
      .tuple(fc.constantFrom('image', 'my/box'), value)
      .map(([name, it]) => `<!-- wp:${name} ${JSON.stringify(it)} /-->`),
    fc
      .tuple(fc.constantFrom('group', 'paragraph', 'my/box'), tie('post'))
      .map(([name, it]) => `<!-- wp:${name} -->${it}<!-- /wp:${name} -->`),
  ),
  post: fc.array(fc.oneof(text, tie('block')), { maxLength: 4 }).map((it) => it.join('')),
}));

it('blocks are what the parser of WordPress finds', () => {
  fc.assert(
    fc.property(post, (it) => {
      expect(blocksIn(it)).toEqual(parse(it).map(ours));
    }),
    { numRuns: 500 },
  );
});

const shown = (html: string, isClassic: boolean) => {
  const tree = parseHtml(html);
  if (isClassic) withParagraphs(tree);
  return markdownFromTree(tree).markdown;
};

const POSTS = [
  '甲\n\n乙\n丙',
  '甲<br>\n乙',
  '<b>甲</b> 乙\n<i>丙</i>\n\n\n\n丁',
  '<h2>题</h2>\n文\n<ul>\n<li>一</li>\n<li>二</li>\n</ul>\n后面\n又一行',
  '<pre>a\n\nb\n  c</pre>\n文',
  '<blockquote>引\n\n文</blockquote>\n后',
  '<div>甲\n\n乙</div>',
  '<p>甲\n乙</p>\n丙',
  '<table>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n<tr><td>3</td><td>4</td></tr>\n</table>\n后',
  '<img src="https://old.example.org/a.png" alt="图">\n\n文',
  '<!-- 不显示 -->\n甲\n\n<!--more-->\n\n乙',
  '<a href="https://example.org/">链接\n分行</a>',
  '甲 \n \n乙',
];

it('lines of the classic editor become the paragraphs that WordPress shows', () => {
  for (const it of POSTS)
    expect(shown(`<${CLASSIC}>${it}</${CLASSIC}>`, true), it).toBe(shown(autop(it), false));
});

it('a long post of one paragraph is read in a moment', () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `第 ${at} 行`).join('\n');
  const tree = parseHtml(`<${CLASSIC}>${lines}</${CLASSIC}>`);
  withParagraphs(tree);
  expect(tree.children).toHaveLength(1);
});
