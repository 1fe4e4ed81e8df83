import { describe, expect, it } from 'vitest';
import { translateDialects } from '../../../editor/src/dialects/translate.ts';
import { markdownFromHtml } from '../../../editor/src/paste/html.ts';

describe('headings of the first level, of which articles have none', () => {
  it.each([
    [
      'several beside others',
      '文\n\n# 甲\n\n## 一\n\n# 乙\n\n###### 深',
      '文\n\n## 甲\n\n### 一\n\n## 乙\n\n###### 深',
    ],
    ['behind a title', '# 题\n\n# 甲\n\n## 一\n\n# 乙', '# 题\n\n## 甲\n\n### 一\n\n## 乙'],
    ['underlined', '文\n\n甲\n===\n\n一\n---\n\n乙\n===', '文\n\n甲\n---\n\n### 一\n\n乙\n---'],
    ['a title alone', '# 题\n\n## 甲\n\n### 一', '# 题\n\n## 甲\n\n### 一'],
    ['of the first level alone', '# 甲\n\n文\n\n# 乙', '# 甲\n\n文\n\n# 乙'],
    ['in code', '## 甲\n\n```sh\n# 一\n# 二\n```', '## 甲\n\n```sh\n# 一\n# 二\n```'],
  ])('%s', (_name, source, markdown) => expect(translateDialects(source).markdown).toBe(markdown));

  it('of a page are above those below them', () => {
    expect(markdownFromHtml('<h1>甲</h1><h2>一</h2><h1>乙</h1><h3>深</h3>').markdown).toBe(
      '## 甲\n\n### 一\n\n## 乙\n\n#### 深',
    );
    expect(markdownFromHtml('<h1>题</h1><h2>甲</h2><h1> </h1>').markdown).toBe('## 题\n\n## 甲');
  });
});
