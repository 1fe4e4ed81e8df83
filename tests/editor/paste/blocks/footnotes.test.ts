import { expect, it } from 'vitest';
import { markdownFromHtml } from '../../../../editor/src/paste/html.ts';
import { render } from '../../../../markdown/index.ts';

const of = (html: string) => markdownFromHtml(html).markdown;
const NOTED = '误差按文献计算[^1]。\n\n[^1]: 甲等，2008';

it.each([
  [
    'Hugo',
    '<p>误差按文献计算<sup id="fnref:1"><a href="#fn:1" class="footnote-ref" role="doc-noteref">1</a></sup>。</p><div class="footnotes" role="doc-endnotes"><hr><ol><li id="fn:1"><p>甲等，2008&#160;<a href="#fnref:1" class="footnote-backref" role="doc-backlink">&#x21a9;&#xfe0e;</a></p></li></ol></div>',
  ],
  [
    'a clipboard, with whole addresses',
    '<p>误差按文献计算<sup id="fnref1"><a href="https://a.example/p/#fn1">1</a></sup>。</p><section class="footnotes"><ol><li id="fn1"><p>甲等，2008 <a href="https://a.example/p/#fnref1">↩</a></p></li></ol></section>',
  ],
  [
    'WordPress',
    '<p>误差按文献计算<sup data-fn="9f-2" class="fn"><a href="#9f-2" id="9f-2-link">1</a></sup>。</p><ol class="wp-block-footnotes"><li id="9f-2">甲等，2008 <a href="#9f-2-link" aria-label="跳至脚注引用 1">↩︎</a></li></ol>',
  ],
  [
    'AsciiDoc',
    '<p>误差按文献计算<sup class="footnote">[<a id="_footnoteref_1" class="footnote" href="#_footnotedef_1">1</a>]</sup>。</p><div id="footnotes"><hr><div class="footnote" id="_footnotedef_1"><a href="#_footnoteref_1">1</a>. 甲等，2008</div></div>',
  ],
  [
    'Substack',
    '<p>误差按文献计算<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a>。</p><div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>甲等，2008</p></div></div>',
  ],
  [
    'Zhihu',
    '<p>误差按文献计算<sup data-draft-type="reference" data-text="甲等，2008" data-url=""><a id="ref_1_0" href="#ref_1">[1]</a></sup>。</p><ol class="ReferenceList"><li id="ref_1" tabindex="0"><a class="ReferenceList-backLink" href="#ref_1_0" aria-label="back">^</a><span>甲等，2008</span></li></ol>',
  ],
  [
    'Zhihu without its list',
    '<p>误差按文献计算<sup data-draft-type="reference" data-text="甲等，2008" data-url=""><a id="ref_1_0" href="#ref_1">[1]</a></sup>。</p>',
  ],
  [
    'LaTeXML',
    '<p>误差按文献计算<span id="footnote1" class="ltx_note ltx_role_footnote"><sup class="ltx_note_mark">1</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">1</sup><span class="ltx_tag ltx_tag_note">1</span>甲等，2008</span></span></span>。</p>',
  ],
  [
    'a note in the margin',
    '<p>误差按文献计算<label for="sn-1" class="margin-toggle sidenote-number"></label><input type="checkbox" id="sn-1" class="margin-toggle"><span class="sidenote">甲等，2008</span>。</p>',
  ],
  [
    'Wikipedia',
    '<p>误差按文献计算<sup id="cite_ref-1" class="reference"><a href="#cite_note-1"><span class="cite-bracket">[</span>1<span class="cite-bracket">]</span></a></sup>。</p><div class="mw-references-wrap"><ol class="references"><li id="cite_note-1"><span class="mw-cite-backlink"><b><a href="#cite_ref-1">^</a></b></span> <span class="reference-text">甲等，2008</span></li></ol></div>',
  ],
  [
    'an e-book',
    '<p>误差按文献计算<sup><a id="a1" href="#b1">①</a></sup>。</p><p class="note"><a id="b1" href="#a1">①</a>甲等，2008</p>',
  ],
  [
    'mdnice',
    '<p>误差按<span class="footnote-word">文献</span>计算<sup class="footnote-ref">[1]</sup>。</p><h3 class="footnotes-sep"><span>参考资料</span></h3><section class="footnotes"><span class="footnote-item"><span class="footnote-num">[1] </span><p>甲等，2008</p></span></section>',
  ],
  [
    'Word',
    '<p class=MsoNormal>误差按文献计算<a style=\'mso-footnote-id:ftn1\' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style=\'mso-special-character:footnote\'><![if !supportFootnotes]><span>[1]</span><![endif]></span></span></a>。</p><div style=\'mso-element:footnote-list\'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style=\'mso-element:footnote\' id=ftn1><p class=MsoFootnoteText><a style=\'mso-footnote-id:ftn1\' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> 甲等，2008<o:p></o:p></p></div></div>',
  ],
  [
    'LibreOffice',
    '<p>误差按文献计算<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>。</p><div id="sdfootnote1"><p><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a> 甲等，2008</p></div>',
  ],
  [
    'mammoth',
    '<p>误差按文献计算<sup><a href="#footnote-2" id="footnote-ref-2">[1]</a></sup>。</p><ol><li id="footnote-2"><p>甲等，2008 <a href="#footnote-ref-2">↑</a></p></li></ol>',
  ],
])('a note of %s stays one', async (_name, html) => {
  expect(of(html)).toBe(NOTED);
  expect((await render(of(html))).html).toContain('footnote-ref');
});

it('notes that are called twice and notes of several paragraphs stay whole', () => {
  const html =
    '<p>甲<sup id="r2_0"><a href="#n2">[2]</a></sup>乙<sup id="r1"><a href="#n1">[1]</a></sup>丙<sup id="r2_1"><a href="#n2">[2]</a></sup></p>' +
    '<ol class="references"><li id="n1"><a href="#r1">↑</a> 一</li><li id="n2">↑ <sup><a href="#r2_0">a</a></sup> <sup><a href="#r2_1">b</a></sup> <p>二</p><p>又 $x^2$</p></li><li>未引用</li></ol>';
  expect(of(html)).toBe('甲[^1]乙[^2]丙[^1]\n\n1. 未引用\n\n[^2]: 一\n\n[^1]: 二\n\n    又 $x^2$');
});

it.each([
  [
    'a link within the page',
    '<p>见<a href="#s2">第 2 节</a></p><h2 id="s2">第二节</h2>',
    '见[第 2 节](#第二节)\n\n## 第二节',
  ],
  [
    'a table of contents',
    '<ul><li id="t1"><a href="#s1">1</a></li></ul><div id="s1"><p>正文</p></div>',
    '- 1\n\n正文',
  ],
  [
    'a note of mdnice that is called nowhere',
    '<p>文献<sup class="footnote-ref">[2]</sup></p><section class="footnotes"><span class="footnote-item"><span class="footnote-num">[1]</span><p>甲等</p></span></section>',
    '文献\\[2]\n\n\\[1]\n\n甲等',
  ],
  ['a reference whose note was not copied', '<p>文献<sup><a href="#fn9">[9]</a></sup></p>', '文献\\[9]'],
])('is no note: %s', (_name, html, markdown) => {
  expect(of(html)).toBe(markdown);
});

it('numbers thousands of notes', () => {
  const count = 3000;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const calls = numbers.map((it) => `<sup><a id="r${it}" href="#n${it}">[${it}]</a></sup>`).join('字');
  const notes = numbers.map((it) => `<li id="n${it}">注 <a href="#r${it}">↩</a></li>`).join('');
  expect(of(`<p>${calls}</p><ol>${notes}</ol>`)).toContain(`[^${count}]: 注`);
});

it.each([
  [
    'in a list',
    '<div class="notes"><ol><li id="fn1">甲等，2008 <a href="#r1">↩</a></li></ol></div><p>误差按文献计算<sup id="r1"><a href="#fn1">1</a></sup>。</p>',
  ],
  [
    'in paragraphs that begin with their number',
    '<p id="fn1"><a href="#r1">1</a> 甲等，2008</p><p>误差按文献计算<sup><a id="r1" href="#fn1">1</a></sup>。</p>',
  ],
])('notes before their calls are notes: %s', (_name, html) => {
  expect(of(html)).toBe('[^1]: 甲等，2008\n\n误差按文献计算[^1]。');
});

it('a contents whose headings lead back to it is no list of notes', () => {
  const html =
    '<ul><li id="t1"><a href="#s1">1</a></li></ul><div id="s1"><h2>第一节 <sup><a href="#t1">1</a></sup></h2><p>正文</p></div>';
  expect(of(html)).not.toContain('[^1]');
});
