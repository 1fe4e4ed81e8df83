import { expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';

const SIZED = '图片的显示尺寸 1 处（图片按原来的大小显示）';

it.each([
  ['![图](a.png =400x300)', '![图](a.png)'],
  ['![图](https://a.example/a.png =400x)', '![图](https://a.example/a.png)'],
  ['![图](a.png =x300)', '![图](a.png)'],
  ['![图](a.png =50%x*)', '![图](a.png)'],
  ['![图](a.png "题" =300x200)', '![图](a.png "题")'],
  ['![图](a.png =300x200 "题")', '![图](a.png "题")'],
  ['![图](a.png#pic_center =300x)', '![图](a.png#pic_center)'],
  ['![图|300](a.png)', '![图](a.png)'],
  ['![图|300x200](a.png)', '![图](a.png)'],
  ['![[a.png|300]]', '![](a.png)'],
  ['![[a.png|说明|300]]', '![说明](a.png)'],
  ['<img src="a.png" style="zoom:50%;" />', '![](a.png)'],
  ['<img src="a.png" alt="图" width="60%">', '![图](a.png)'],
  ['行内 <img src="a b.png" height=20> 图', '行内 ![](a%20b.png) 图'],
  ['<center><img src="a.png" width="60%"><br>图 1 云图</center>', '![图 1 云图](a.png)'],
])('a size is left out and named: %s', (source, markdown) => {
  expect(translateDialects(source)).toEqual({ markdown, notes: [SIZED], held: [] });
});

it.each([
  ['![图](images/my pic.png)', '![图](images/my%20pic.png)'],
  ['![图](图/云 图 (1).png)', '![图](图/云%20图%20(1).png)'],
  ['![图](images\\win.png "题")', '![图](images/win.png "题")'],
  ['![图](<a b.png>)', '![图](a%20b.png)'],
  ['![[附件/云 图.png]]', '![](附件/云%20图.png)'],
  ['<figure><img src="a.png"><figcaption>云图</figcaption></figure>', '![云图](a.png)'],
  ['<p align="center"><img src="a.png" alt="x"></p>', '![x](a.png)'],
  ['> <p><img src="a.png"></p>', '> ![](a.png)'],
  [
    '<table><tr><td>\n    <img src="a.png"></td><td><img src="b.png"></td></tr></table>',
    '<table><tr><td>\n\n![](a.png)\n\n</td><td>\n\n![](b.png)\n\n</td></tr></table>',
  ],
])('a picture is one here: %s', (source, markdown) => {
  expect(translateDialects(source)).toEqual({ markdown, notes: [], held: [] });
});

it.each([
  '![图](a.png)',
  '![图](<a.png>)',
  '![图](a(1).png "题")',
  '![](data:image/png;base64,AAAA)',
  '![注](这是 一句话)',
  '\\![图](a b.png)',
  '`![图](a b.png)`',
])('%s stays', (source) => {
  expect(translateDialects(source)).toEqual({ markdown: source, notes: [], held: [] });
});
