import { expect, it } from 'vitest';
import { piecesOf } from '../../contract/hits.ts';

const hit = (text: string) => ({ text, hit: true });
const rest = (text: string) => ({ text, hit: false });

it('tells hits from the rest and reads what was escaped, once', () => {
  expect(piecesOf('<em>网格</em>无关性')).toEqual([hit('网格'), rest('无关性')]);
  expect(piecesOf('当 a &lt; b &amp;&amp; c 时')).toEqual([rest('当 a < b && c 时')]);
  expect(piecesOf('&amp;lt;script&amp;gt; &quot;&#39;&#x27;')).toEqual([rest("&lt;script&gt; \"''")]);
  expect(piecesOf('')).toEqual([]);
});

it('knows no markup but a bare em', () => {
  for (const hostile of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<em onmouseover=alert(1)>x',
    '<em/onclick=alert(1)>x',
    '<svg><em\u0000>x',
    '"><iframe srcdoc=x>',
    '<!--<em',
    '&#60;b&#62;',
  ])
    expect(piecesOf(hostile)).toEqual([rest(hostile)]);
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
