import { expect, it } from 'vitest';
import { piecesOf } from '../../../../contract/discovery/search/hits.ts';

const hit = (text: string) => ({ text, hit: true });
const rest = (text: string) => ({ text, hit: false });

it('tells hits from the rest and reads what was escaped, once', () => {
  expect(piecesOf('<em>网格</em>无关性')).toEqual([hit('网格'), rest('无关性')]);
  expect(piecesOf('当 a &lt; b &amp;&amp; c 时')).toEqual([rest('当 a < b && c 时')]);
  expect(piecesOf('&amp;lt;script&amp;gt; &quot;&#39;&#x27;')).toEqual([rest("&lt;script&gt; \"''")]);
  expect(piecesOf('')).toEqual([]);
});

it.each([
  '<em>网格</em>无关性',
  '<em class="highlight">网格</em>无关性',
  '<span style="color:red">网格</span>无关性',
  '<span style=\'color: red; content: ">"\'>网格</span>无关性',
  '<font color=red>网格</font>无关性',
  '<font color="#f00">网格</font >无关性',
  '<STRONG>网格</STRONG>无关性',
  '<mark data-a="a>b">网格</mark>无关性',
  '<b><span style="color:#f00">网</span>格</b>无关性',
  '<em\nclass=hit\n>网格</em>无关性',
])('shows a hit in %s', (html) => {
  expect(piecesOf(html)).toEqual([hit('网格'), rest('无关性')]);
});

it('leaves in the text what looks like a tag and is none of a mark', () => {
  for (const text of ['std::vector<int> a', 'a < b 且 b > c', '<sigma> 与 <bold>', '<em 没有结尾', 'x<'])
    expect(piecesOf(text)).toEqual([rest(text)]);
  expect(piecesOf('vector<<em>int</em>>')).toEqual([rest('vector<'), hit('int'), rest('>')]);
  expect(piecesOf('&#60;b&#62;&nbsp;&#x4e2d;&hellip;')).toEqual([rest('<b> 中&hellip;')]);
});

it('knows no markup but that of hits', () => {
  for (const hostile of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><em\u0000>x',
    '"><iframe srcdoc=x>',
    '<!--<em',
  ])
    expect(piecesOf(hostile)).toEqual([rest(hostile)]);
  for (const handler of ['<em onmouseover=alert(1)>x', '<em/onclick=alert(1)>x'])
    expect(piecesOf(handler)).toEqual([hit('x')]);
  expect(piecesOf('<em><script>alert(1)</script></em>')).toEqual([hit('<script>alert(1)</script>')]);
  expect(piecesOf('<scr<em>ipt>alert(1)</scr</em>ipt>')).toEqual([
    rest('<scr'),
    hit('ipt>alert(1)</scr'),
    rest('ipt>'),
  ]);
});

it('takes nested, doubled and unclosed hits as they come', () => {
  expect(piecesOf('<em><em>a</em></em>b')).toEqual([hit('a'), rest('b')]);
  expect(piecesOf('<EM>a</EM><em>b</em>')).toEqual([hit('ab')]);
  expect(piecesOf('a</em>b<em>c')).toEqual([rest('ab'), hit('c')]);
});
