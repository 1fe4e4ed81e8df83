import { expect, it } from 'vitest';
import { splitFrontMatter } from '../../../editor/src/foreign/front.ts';

const body = '正文\n\n---\n\n还是正文';

it.each([
  ['YAML', `---\ntitle: 题\ntags: [a, b]\n---\n\n${body}\n`],
  [
    'YAML with CRLF and a mark',
    `\uFEFF---\r\ntitle: 题\r\ntags:\r\n  - a\r\n  - b\r\n---\r\n${body.replaceAll('\n', '\r\n')}`,
  ],
  ['YAML below empty lines', `\n\n---\ntitle: 题\ntags: [a, b]\n---\n${body}`],
  ['YAML with longer rules', `-----\ntitle: 题\ntags: [a, b]\n-----\n${body}`],
  ['YAML that ends with dots', `---\ntitle: 题\ntags: [a, b]\n...\n${body}`],
  ['YAML without a rule above it', `title: 题\ntags: [a, b]\n---\n${body}`],
  ['TOML', `+++\ntitle = "题"\ntags = ["a", "b"]\n+++\n${body}`],
  ['JSON', `{\n\t"title": "题",\n\t"tags": ["a", "b"]\n}\n${body}`],
  ['JSON before semicolons', `"title": "题",\n"tags": ["a", "b"]\n;;;\n${body}`],
  ['JSON between semicolons', `;;;\n"title": "题",\n"tags": ["a", "b"]\n;;;\n${body}`],
])('%s is front matter, and the text is what comes below it', (_name, file) => {
  expect(splitFrontMatter(file)).toEqual({ front: { title: '题', tags: ['a', 'b'] }, body });
});

it('fields that hold links to notes are lines', () => {
  expect(
    splitFrontMatter(
      '---\ntitle: 题\ntags: [[网格]], #接触\nauthors:[[甲]], [[乙]]\n\npublic: false\n---\n\n- 正文',
    ),
  ).toEqual({
    front: { title: '题', tags: '[[网格]], #接触', authors: '[[甲]], [[乙]]', public: 'false' },
    body: '- 正文',
  });
  expect(() => splitFrontMatter('---\nsummary: a: b\n---\n正文')).toThrow('第 2 行附近写错了');
  expect(() => splitFrontMatter('---\ntitle: 题\ntags: [[a]], [[b]]\n  private: true\n---\n正文')).toThrow(
    '附近写错了',
  );
});

it.each([
  ['no front matter', '没有文件头\n---\n', '没有文件头\n---'],
  ['a rule that nothing ends', '---\n没有结束', '---\n没有结束'],
  ['a heading that looks like a field', '说明: 网格\n---\n正文', '说明: 网格\n---\n正文'],
  ['a field that nothing ends', 'title: 题\n\n正文', 'title: 题\n\n正文'],
  ['a long rule above prose', '-----\n一段\n-----', '-----\n一段\n-----'],
])('%s is text', (_name, file, text) => {
  expect(splitFrontMatter(file)).toEqual({ front: {}, body: text });
});

it.each([
  [
    'names with capitals',
    '---\nTitle: 题\nTAGS: [a, b]\nDraft: true\n---\n文',
    { tags: ['a', 'b'], draft: true },
  ],
  ['Pelican', 'Title: 题\nDate: 2024-03-05\nStatus: hidden\n\n文', { date: '2024-03-05', status: 'hidden' }],
  ['MultiMarkdown', 'Title: 题\nTags: a\n    b\nDraft: yes\n\n文', { tags: 'a, b', draft: 'yes' }],
  ['Nikola in a comment', '<!--\n.. title: 题\n.. status: private\n-->\n\n文', { status: 'private' }],
  ['Pandoc', '% 题\n% 作者\n% 2024-03-05\n\n文', { title: '题', author: '作者', date: '2024-03-05' }],
  ['Nikola', '.. title: 题\n.. status: draft\n\n文', { status: 'draft' }],
  [
    'Org',
    '#+TITLE: 题\n#+DATE: <2024-03-05 Tue>\n#+FILETAGS: :a:b:\n#+HUGO_DRAFT: t\n\n文',
    { date: '2024-03-05', tags: 'a, b', draft: 'true' },
  ],
  ['YAML in a comment', '<!--\n---\ntitle: 题\ndraft: true\n---\n-->\n\n文', { draft: true }],
  ['TOML in a comment', '<!--\n+++\ntitle = "题"\ndraft = true\n+++\n-->\n文', { draft: true }],
  ['JSON in a comment', '<!-- {"title": "题", "draft": true} -->\n文', { draft: true }],
  ['fields in a comment', '<!--\ntitle: 题\nstatus: private\n-->\n文', { status: 'private' }],
])('%s is front matter', (_name, file, front) => {
  expect(splitFrontMatter(file)).toEqual({ front: { title: '题', ...front }, body: '文' });
});

it.each(['#+draft: t\n\n文', '<!-- draft: true -->\n\n文', '<!-- --- draft: true --- -->\n\n文'])(
  '%j is a draft by its only field',
  (file) => {
    const { front, body } = splitFrontMatter(file);
    expect([String(front['draft']), body]).toEqual(['true', '文']);
  },
);

it('a comment above front matter stays above the text', () => {
  const file = '<!-- lint: off -->\n---\ntitle: 题\ndraft: true\n---\n文';
  expect(splitFrontMatter(file)).toEqual({
    front: { title: '题', draft: true },
    body: '<!-- lint: off -->\n\n文',
  });
});

it.each([
  ['prose with colons', 'Title: 题\n一段文字\n\n文'],
  ['a list of things without a title', 'Date: 明天\nStatus: 好\n\n文'],
  ['one field', 'Title: 题\n\n文'],
  ['code of Org', '#+begin_src python\nx = 1\n#+end_src\n\n文'],
  ['how Org shows a file', '#+STARTUP: overview\n\n文'],
  ['a comment with prose', '<!--\n---\n一段话\n---\n-->\n文'],
  ['a comment above a rule', '<!-- 说明 -->\n---\n正文'],
  ['a comment that nothing ends', '<!--\n.. title: 题\n.. status: draft'],
])('%s is text as it is', (_name, file) => {
  expect(splitFrontMatter(file)).toEqual({ front: {}, body: file });
});

it('a program is no front matter that can be read', () => {
  expect(() => splitFrontMatter('---js\n{ title: "题", draft: true }\n---\n文')).toThrow('文件头是 js');
});

it('numbers stay as they are written', () => {
  const expected = { solverVersion: '2024.10', tags: ['2024.10', '1e3'] };
  expect(splitFrontMatter('---\nsolverVersion: 2024.10\ntags: [2024.10, 1e3]\n---\n').front).toEqual(
    expected,
  );
  expect(splitFrontMatter('{\n"solverVersion": 2024.10,\n"tags": [2024.10, 1e3]\n}\n').front).toEqual(
    expected,
  );
  expect(
    splitFrontMatter('+++\nsolverVersion = 2024.10\ntags = [2024.10]\n[a]\nb = 1.50\n+++\n').front,
  ).toEqual({
    solverVersion: '2024.10',
    tags: ['2024.10'],
    a: { b: '1.50' },
  });
});

it('says what is wrong and where', () => {
  expect(() => splitFrontMatter('---\n- a\n---\n')).toThrow('文件头不是');
  expect(() => splitFrontMatter('---\ntitle: 题\ntags: [a\n---\n正文')).toThrow('第 3 行附近写错了');
  expect(() => splitFrontMatter('---\ntitle: 题\ndraft: true\n\ndraft: false\n---\n正文')).toThrow(
    '第 5 行的 draft 前面已经写过一次',
  );
  expect(() => splitFrontMatter('+++\ntitle = "题"\ntags = \n+++\n正文')).toThrow('第 3 行附近写错了');
  expect(() => splitFrontMatter('{\n"title": \n}\n正文')).toThrow('不是正确的 JSON');
  expect(() => splitFrontMatter('---\ntitle: 题\n\n正文')).toThrow('没有用单独一行的 --- 结束');
});

it.each([
  ['on one line', '{"title": "甲", "draft": true}\n\n文'],
  ['with its last brace behind a field', '{"title": "甲",\n "draft": true}\n文'],
  ['with braces in its text', '{\n  "title": "甲",\n  "draft": true,\n  "note": "a } \\" {"\n}\n\n文'],
])('JSON %s is front matter', (_name, file) => {
  expect(splitFrontMatter(file)).toMatchObject({ front: { title: '甲', draft: true }, body: '文' });
});

it('JSON that is wrong or does not end is refused, and braces of a text are none', () => {
  expect(() => splitFrontMatter('{"title": "甲", draft: true}\n文')).toThrow('不是正确的 JSON');
  expect(() => splitFrontMatter('{"title": "甲", "draft": true\n文')).toThrow('没有用 } 结束');
  for (const text of ['{{< figure >}}\n\n文', '{% raw %}x{% endraw %}', '{"a": 1} 是一个对象'])
    expect(splitFrontMatter(text)).toEqual({ front: {}, body: text });
});
