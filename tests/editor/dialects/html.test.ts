import { expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';

it.each([
  '按 <kbd>Ctrl</kbd>，<u>线</u>，H<sub>2</sub>O，<mark>标</mark>，<ins>插</ins><br>下',
  '<details><summary>展开</summary>\n\n内容\n\n</details>',
  '<div align="center">文</div>',
  '<table><tr><td>格</td></tr></table>',
  '<!-- 说明 -->\n\n文',
  '`<font>` 与 a < b > c',
])('HTML that is shown stays, and nothing is said of it: %s', (source) => {
  expect(translateDialects(source)).toEqual({ markdown: source, notes: [], held: [] });
});

const COLOUR = '文字的颜色、字号等样式 1 处（文字保留）';

it.each([
  ['<font color="red">注意</font>单位', '注意单位', [COLOUR]],
  ['<span style="color:red">红</span>', '<span style="color:red">红</span>', [COLOUR]],
  [
    '<span style="text-decoration:line-through">旧</span>新',
    '<span style="text-decoration:line-through"><del>旧</del></span>新',
    [COLOUR],
  ],
  ['<span class="line-through">旧</span>新', '<span class="line-through"><del>旧</del></span>新', []],
  ['甲 <img alt="示意"> 乙', '甲 示意 乙', ['没有写地址的图片 1 处（只留下了说明）']],
  ['<center>文</center>', '<div align="center">文</div>', []],
  ['行内 <center>文</center> 后', '行内 文 后', []],
  ['<section>\n\n文\n\n</section>', '<div>\n\n文\n\n</div>', []],
  ['<tt>x</tt> <big>大</big>', '<code>x</code> 大', []],
  ['<a name="x"></a>文', '<a name="x"></a>文', ['页内锚点 1 处（没有保留）']],
  [
    '<iframe src="//a.example/1"></iframe>',
    '<a href="https://a.example/1">嵌入的网页：https://a.example/1</a>',
    ['嵌入的网页 1 处（原处留下了链接）'],
  ],
  [
    '<figure view-type="1"><source src="x" name="a.pdf"/></figure>',
    '<figure view-type="1">a.pdf</figure>',
    ['没有带来的文件 1 处（原处留下了名字）'],
  ],
  [
    '前 <video><source src="https://a.example/a.mp4"></video> 后',
    '前 <a href="https://a.example/a.mp4">https://a.example/a.mp4</a> 后',
    ['视频 1 处（没有带上）', '嵌入的文件 1 处（原处留下了链接）'],
  ],
  [
    '前 <object data="a.pdf" type="x"></object> 后',
    '前 嵌入的内容：a.pdf 后',
    ['嵌入的内容 1 处（没有带上）'],
  ],
  [
    '<object data="https://a.example/a.pdf"></object>',
    '<a href="https://a.example/a.pdf">嵌入的内容：https://a.example/a.pdf</a>',
    ['嵌入的内容 1 处（原处留下了链接）'],
  ],
  ['<acronym title="有限元法">FEM</acronym>', '<abbr title="有限元法">FEM</abbr>', []],
  ['前 <video src="a.mp4"></video> 后', '前 视频：a.mp4 后', ['视频 1 处（没有带上）']],
  ['<script>\nalert("<b>")\n</script>\n\n文', '\n\n文', ['脚本 1 处（没有带上）']],
  ['<style>a{}</style>\n\n文', '\n\n文', ['样式 1 处（没有带上）']],
  [
    '前 <svg width="300" height="300"><path d="M0"/></svg> 后',
    '前 【图片没有一起粘贴过来，请单独上传】 后',
    ['矢量图 1 处（没有带上）'],
  ],
  ['<input type="text"> 文', ' 文', ['表单控件 1 处（没有带上）']],
  ['std::vector<double> v', 'std::vector<double> v', ['不认识的标签 <double> 1 处（照原样显示成文字）']],
])('HTML that is not shown as it is: %s', (source, markdown, notes) => {
  expect(translateDialects(source)).toEqual({ markdown, notes, held: [] });
});
