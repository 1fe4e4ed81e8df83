import { expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';

it.each<[string, string, string]>([
  ['Hexo', '{% asset_img mesh.png 网格 %}', '![网格](mesh.png)'],
  ['Hexo', '{% asset_img left "云 图.png" 300 200 "云图" %}', '![云图](云%20图.png)'],
  [
    'Hexo',
    '[a]({% asset_path m.inp %}) {% post_link 另一篇 看这里 %}',
    '[a](m.inp) [看这里](/_posts/另一篇)',
  ],
  [
    'Hexo',
    '{% codeblock lang:python a.py %}\nfor i in x:\n    ```\n\n    {% x %}\n{% endcodeblock %}',
    '````python title="a.py"\nfor i in x:\n    ```\n\n    {% x %}\n````',
  ],
  ['Hexo', '{% raw %}{{ x }} {% y %}{% endraw %}', '{{ x }} {% y %}'],
  ['Hexo', '{% blockquote %}\n甲\n乙\n{% endblockquote %}', '> 甲\n> 乙'],
  ['NexT', '{% note info no-icon 题 %}\n内容\n{% endnote %}', '> [!NOTE] 题\n> 内容'],
  ['NexT', '{% note %}行{% endnote %}', '> [!NOTE]\n> 行'],
  [
    'NexT',
    '{% note danger %}\n外\n{% note %}\n内\n{% endnote %}\n{% endnote %}',
    '> [!CAUTION] 危险\n> 外\n> > [!NOTE]\n> > 内',
  ],
  [
    'Butterfly',
    '{% hideToggle 答案 %}\n内容\n{% endhideToggle %}',
    '<details><summary>答案</summary>\n\n内容\n\n</details>',
  ],
  [
    'NexT',
    '{% tabs 名, 2 %}\n<!-- tab 一@icon -->\n甲\n<!-- endtab -->\n<!-- tab -->\n乙\n<!-- endtab -->\n{% endtabs %}\n',
    '\n\n**一**\n\n甲\n\n\n**名 2**\n\n乙\n\n\n',
  ],
  [
    'Butterfly',
    '{% timeline 2024,green %}\n<!-- timeline 01-02 -->\n做了\n<!-- endtimeline -->\n{% endtimeline %}',
    '**2024**\n\n\n**01-02**\n\n做了\n\n',
  ],
  ['Stellar', '{% timeline %}\n<!-- node 2021 年 -->\n做了\n{% endtimeline %}', '\n\n**2021 年**\n\n做了\n'],
  ['Jekyll', '[文]({% link _posts/2020-01-02-b.md %})', '[文](/_posts/2020-01-02-b.md)'],
  ['Butterfly', "{% btn 'https://a.example/',按钮,far fa-hand %}", '[按钮](https://a.example/)'],
  ['NexT', '{% btn https://a.example/, 文字, home fa-fw, 标题 %}', '[文字](https://a.example/)'],
  ['Butterfly', '{% link 题,https://a.example/,https://a.example/a.png %}', '[题](https://a.example/)'],
  ['Hexo', '{% link 题 目 https://a.example/ true %}', '[题 目](https://a.example/)'],
  ['NexT', '{% label primary @重点 %}', '重点'],
  ['Butterfly', '{% label 重点 blue %}', '重点'],
  ['Volantis', '{% u 线 %}与{% kbd Ctrl %}', '<u>线</u>与<kbd>Ctrl</kbd>'],
  ['Volantis', '{% checkbox checked, 做完 %}', '- [x] 做完'],
  ['Butterfly', '文{% inlineimg /a.png 20px %}', '文![](/a.png)'],
  ['Hexo', '{% math %}\na=b\n{% endmath %}', '$$\na=b\n$$'],
  ['in a list', '- 甲\n\n  {% note %}\n  乙\n  {% endnote %}\n', '- 甲\n\n  > [!NOTE]\n  > 乙\n'],
  ['Hugo', '{{< figure src="mesh.png" title="网格" caption="细网格" >}}', '![网格：细网格](mesh.png)'],
  [
    'Hugo',
    '{{< figure src="a.png" caption="C" attr="A" attrlink="https://a.example" >}}',
    '![C](a.png)\n\n[A](<https://a.example>)',
  ],
  [
    'Hugo',
    '{{< figure src="a.png" attr="A" link="https://b.example" >}}',
    '[![（A）](a.png)](<https://b.example>)',
  ],
  [
    'Hugo',
    '{{< highlight go "linenos=table,hl_lines=1 3-4" >}}\na\n{{< /highlight >}}',
    '```go {1,3-4}\na\n```',
  ],
  [
    'Hexo',
    '{% blockquote 作者, 书 https://a.example 链 %}\n甲\n\n乙\n{% endblockquote %}',
    '> 甲\n>\n> 乙\n>\n> —— 作者, 书 [链](<https://a.example>)',
  ],
  ['Hugo', '{{< rawhtml >}}<b>x</b>{{< /rawhtml >}}', '<b>x</b>'],
  ['Hugo', '{{<figure src="a b.png" />}}', '![](a%20b.png)'],
  ['Hugo', '{{< highlight go "linenos=table" >}}\n\ta := 1\n{{< /highlight >}}', '```go\n\ta := 1\n```'],
  ['Hugo', '[a]({{< ref "b.md" >}}) [c]({{% relref path="d.md" %}})', '[a](b.md) [c](d.md)'],
  ['Hugo', '{{% notice tip %}}\n内容\n{{% /notice %}}', '> [!TIP]\n> 内容'],
  [
    'Hugo',
    '{{< admonition type=warning title="题" open=true >}}\n内容\n{{< /admonition >}}',
    '> [!WARNING] 题\n> 内容',
  ],
  [
    'Hugo',
    '{{< details "题" >}}\n内容\n{{< /details >}}',
    '<details><summary>题</summary>\n\n内容\n\n</details>',
  ],
  ['Hugo', '写法是 {{</* figure src="a" */>}}', '写法是 {{< figure src="a" >}}'],
  ['Jekyll', '{% highlight c linenos %}\nint a;\n{% endhighlight %}', '```c\nint a;\n```'],
  [
    'Jekyll',
    '![a]({{ site.baseurl }}/a.png) ![b]({{ "/b.png" | relative_url }})',
    '![a](/a.png) ![b](/b.png)',
  ],
  ['GitBook', '{% hint style="info" %}\n内容\n{% endhint %}', '> [!NOTE] 信息\n> 内容'],
  [
    'GitBook',
    '{% code title="a.py" lineNumbers="true" %}\n```python\nx = 1\n```\n{% endcode %}',
    '```python title="a.py"\nx = 1\n```',
  ],
  ['GitBook', '{% code overflow="wrap" %}\n```\nx\n```\n{% endcode %}', '```\nx\n```'],
  ['GitBook', '{% stepper %}\n{% step %}\n## 一\n\n做\n{% endstep %}\n{% endstepper %}', '## 一\n\n做'],
  [
    'GitBook',
    '{% content-ref url="b.md" %}\n[b.md](b.md)\n{% endcontent-ref %}\n\n{% file src=".gitbook/assets/a b.inp" %}\n算例\n{% endfile %}',
    '[b.md](b.md)\n\n[a b.inp](<.gitbook/assets/a b.inp>)\n\n算例',
  ],
])('a tag of %s is Markdown: %s', (_, source, markdown) => {
  expect(translateDialects(source)).toEqual({ markdown, notes: [], held: [] });
});

it.each<[string, string, string[]]>([
  ['{% unknown a %}**x**{% endunknown %}', '{% unknown a %}**x**{% endunknown %}', ['标签 unknown 没有转换']],
  ['{{< foo a="b" >}}', '{{< foo a="b" >}}', ['短代码 foo 没有转换']],
  ['{{ page.title }}', '{{ page.title }}', ['模板变量 {{ page.title }} 没有转换']],
  [
    '{{< bilibili BV1xx >}}',
    '[bilibili：https://www.bilibili.com/video/BV1xx](https://www.bilibili.com/video/BV1xx)',
    ['嵌入的内容 bilibili 1 处（原处留下了链接）'],
  ],
  [
    '{% embed url="https://a.example/x" %}',
    '[https://a.example/x](<https://a.example/x>)',
    ['嵌入的内容 embed 1 处（原处留下了链接）'],
  ],
  ['前{% comment %}自己看{% endcomment %}后', '前后', ['注释 1 处（不公开，没有带上）']],
  ['`{{< figure src="a" >}}`', '`{{< figure src="a" >}}`', []],
  ['```\n{% note %}\n```', '```\n{% note %}\n```', []],
  ['{% note 没有结束', '{% note 没有结束', []],
])('%s', (source, markdown, notes) => {
  expect(translateDialects(source)).toEqual({ markdown, notes, held: [] });
});
