import { expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';

const MISSING = '【图片没有一起粘贴过来，请单独上传】';
const CALLED = '【图片“图”没有一起粘贴过来，请单独上传】';

it.each([
  ['<img src={useBaseUrl(\'/img/a.png\')} alt="图" />', '![图](/img/a.png)'],
  ["文<img src={require('./c.png').default} width={300} style={{width: 300}}/>后", '文![](./c.png)后'],
  ['<img src={"/img/a.png"} alt={\'图\'} />', '![图](/img/a.png)'],
  ['<img :src="$withBase(\'/img/b.png\')" alt="b">', '![b](/img/b.png)'],
  ['<img src={props.x} alt="图" />', CALLED],
  ["<img src={props.x} alt={'图'} />", CALLED],
  ['<img src={props.x} />', MISSING],
  ['<img src="a.png" style={{width: 300}} />', '![](a.png)'],
  ['`<img src={useBaseUrl("/a.png")} />`', '`<img src={useBaseUrl("/a.png")} />`'],
  ["```jsx\n<img src={useBaseUrl('/a.png')} />\n```", "```jsx\n<img src={useBaseUrl('/a.png')} />\n```"],
  ['<img src={', '<img src={'],
  ['<Image src="/a.png" alt="图" width={300} />', '![图](/a.png)'],
  ['<Picture src={热} alt="图" />', CALLED],
  ['<Image.Provider src="/a.png" />', '<Image.Provider src="/a.png" />'],
])('a picture whose address is a call of MDX or Vue: %s', (source, markdown) => {
  expect(translateDialects(source).markdown).toBe(markdown);
});

it('a picture that a module of MDX imports, and one that nobody knows without running it', () => {
  const { markdown, notes } = translateDialects(
    'import a from \'./img/a.png\';\n\n<img src={a} alt="热" />\n\n<img src={b} />',
  );
  expect(markdown).toBe(`import a from './img/a.png';\n\n![热](./img/a.png)\n\n${MISSING}`);
  expect(notes).toContain('图片的地址要运行程序才知道 1 处（请单独上传）');
});

it('tabs of Docusaurus are below each other under what they are called', () => {
  const { markdown, notes } = translateDialects(
    '<Tabs groupId="os">\n<TabItem value="w" label="Windows 系统" default>\n\n甲\n\n</TabItem>\n<TabItem value="l">\n\n乙\n\n</TabItem>\n</Tabs>',
  );
  expect(markdown.replace(/\n{2,}/g, '\n\n').trim()).toBe('**Windows 系统**\n\n甲\n\n**l**\n\n乙');
  expect(notes).toEqual(['“Tabs”框 1 处（框没有保留，内容都在）']);
});

it.each([
  [
    '@[bilibili](BV1x)',
    '[bilibili：https://www.bilibili.com/video/BV1x](https://www.bilibili.com/video/BV1x)',
  ],
  ['看@[video](https://a.example/v)', '看[video：https://a.example/v](https://a.example/v)'],
  [
    '@[video(video-a-1)(type-bilibili)(url-https://a.example/p?aid=1)(image-https://a.example/i.png)(title-片子)]',
    '[片子](https://a.example/p?aid=1)',
  ],
  ['`@[video](https://a.example/v)`', '`@[video](https://a.example/v)`'],
  ['@[video](本地)', '@[video](本地)'],
])('what other engines play is a link: %s', (source, markdown) => {
  expect(translateDialects(source).markdown).toBe(markdown);
});

it.each([
  ['文![[公式]](https://www.zhihu.com/equation?tex=x%5E2)字', '文$x^2$字'],
  ['![](https://cdn.nlark.com/yuque/__latex/a.svg#card=math&code=x%5E2&id=abc)', '$$x^2$$'],
  ['![公式](https://math.jianshu.com/math?formula=%5Csigma)', '$$\\sigma$$'],
  ['取![](https://latex.codecogs.com/svg.latex?\\sigma=E\\varepsilon)', '取$\\sigma=E\\varepsilon$'],
  ['取<img src="https://latex.codecogs.com/gif.latex?x^2" />', '取$x^2$'],
  ['| a |\n| - |\n| ![](https://www.zhihu.com/equation?tex=x%5E2) |', '| a |\n| - |\n| $x^2$ |'],
  ['![x](https://www.zhihu.com/equation?tex=a%5C%5C+b%5C%5C)', '$$a\\\\ b$$'],
  ['![图](math/a.png?code=x)', '![图](math/a.png?code=x)'],
  ['![图](https://a.example/a.png)', '![图](https://a.example/a.png)'],
  ['`![](https://www.zhihu.com/equation?tex=x)`', '`![](https://www.zhihu.com/equation?tex=x)`'],
])('a picture of a formula is the formula: %s', (source, markdown) => {
  expect(translateDialects(source).markdown).toBe(markdown);
});

it.each([
  ['js{2,4-5}:line-numbers', 'js {2,4-5}'],
  ['js:line-numbers=2 {1}', 'js {1}'],
  ['c++ title="a.cpp" hl_lines="2 4-5" linenums="1"', 'c++ title="a.cpp" {2,4-5}'],
  ['python linenums="1"', 'python'],
])('options of code: %s', (info, by) => {
  expect(translateDialects(`\`\`\`${info}\na\n\`\`\``).markdown).toBe(`\`\`\`${by}\na\n\`\`\``);
});

it('lines that rustdoc and mdBook do not show are told, attributes and headings in prose are not', () => {
  expect(translateDialects('```rust,ignore\n# fn main() {\nlet a = 1;\n# }\n```').notes).toEqual([
    '代码里原来不显示的行 1 处（会显示出来，请检查）',
  ]);
  expect(translateDialects('```rust\n#[derive(Debug)]\nstruct A;\n```\n\n```sh\n# a\n```').notes).toEqual([]);
});
