import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';

const A = '<img src="https://example.org/a.png" alt="甲">';
const B = '<img src="https://example.org/b.png" alt="乙">';

it.each([
  [
    'a picture of AMP',
    '<amp-img src="https://example.org/a.png" alt="甲"></amp-img>',
    '![甲](https://example.org/a.png)',
  ],
  [
    'a picture behind an element',
    '<div role="img" aria-label="甲" style="background-image:url(\'https://example.org/a.png\')"></div>',
    '![甲](https://example.org/a.png)',
  ],
  [
    'a caption says what is shown',
    `<figure>${A}<figcaption>收敛曲线</figcaption></figure>`,
    '![收敛曲线](https://example.org/a.png)',
  ],
  [
    'every picture of a gallery comes along',
    `<figure><figure>${A}<figcaption>一</figcaption></figure><figure>${B}</figure><figcaption>两张</figcaption></figure>`,
    '![一](https://example.org/a.png)\n\n![乙](https://example.org/b.png)\n\n两张',
  ],
  [
    'a formula in a caption',
    `<figure>${A}<figcaption>应力 $\\sigma_1$</figcaption></figure>`,
    '![甲](https://example.org/a.png)\n\n应力 $\\sigma_1$',
  ],
  [
    'a link in a caption',
    `<figure>${A}<figcaption>来自<a href="https://example.org/">文献</a></figcaption></figure>`,
    '![甲](https://example.org/a.png)\n\n来自[文献](https://example.org/)',
  ],
  [
    'a caption below what only counts visits',
    '<figure><img src="https://example.org/a.png" width="1"><figcaption>收敛曲线</figcaption></figure>',
    '收敛曲线',
  ],
  [
    'what else is in a figure',
    `<figure>${A}<pre>x = 1</pre><figcaption>程序</figcaption></figure>`,
    '![甲](https://example.org/a.png)\n\n```\nx = 1\n```\n\n程序',
  ],
])('%s', (_name, html, markdown) => {
  expect(markdownFromHtml(html).markdown).toBe(markdown);
});

it.each([
  ['<img srcset="https://example.org/a.png, https://example.org/b.png 2x" alt="甲">'],
  ['<img data-srcset="https://example.org/a.png 480w, https://example.org/b.png 800w" alt="甲">'],
  ['<img src="data:image/gif;base64,R0lG" srcset="https://example.org/a.png 1x" alt="甲">'],
  ['<img src="data:image/gif;base64,R0lG" data-ll-url="https://example.org/a.png" alt="甲">'],
  ['<img src="/blank.gif" data-echo="https://example.org/a.png" alt="甲">'],
  [
    '<img src="data:image/gif;base64,R0lG" alt="甲"><noscript><img src="https://example.org/a.png"></noscript>',
  ],
  ['<figure><noscript><img src="https://example.org/a.png" alt="甲"></noscript></figure>'],
  [
    '<img src="https://example.org/a.png" data-image-url="https://example.org/b.png" alt="甲"><noscript><img src="https://example.org/b.png"></noscript>',
  ],
])('a picture that has sizes alone, or that comes late, has its address', (html) => {
  expect(markdownFromHtml(html).markdown).toBe('![甲](https://example.org/a.png)');
});

it('a struck part of a caption stays struck', () => {
  const html =
    '<figure><img src="https://a.example/1.png"><figcaption>误差 <del>3 %</del> [新] <b>1</b> %</figcaption></figure>';
  expect(markdownFromHtml(html)).toMatchObject({
    markdown: '![误差 ~~3 %~~ \\[新] **1** %](https://a.example/1.png)',
    images: ['https://a.example/1.png'],
  });
});

it('figures behind each other are each of their own', () => {
  const figure = (name: string) =>
    `<figure><img src="https://a.example/${name}.png"><figcaption>${name}</figcaption></figure>`;
  const markdown = '![a](https://a.example/a.png)\n\n![b](https://a.example/b.png)';
  for (const around of ['div', 'section', 'article'])
    expect(markdownFromHtml(`<${around}>${figure('a')}${figure('b')}</${around}>`).markdown).toBe(markdown);
});

it('the text of a saved post of WeChat is its content, though it waits for a script', () => {
  const html =
    '<div id="js_content" style="visibility: hidden; opacity: 0"><p>正文<img data-src="https://a.example/x.png"></p></div>';
  expect(markdownFromHtml(html)).toMatchObject({ markdown: '正文![](https://a.example/x.png)', left: [] });
});
