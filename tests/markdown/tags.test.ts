import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { tagFilter } from '../../markdown/tags.ts';

describe('the filter of raw HTML', () => {
  it.each([
    ['tags of authors', '<b title="a>b">粗</b><br/>', '<b title="a>b">粗</b><br/>'],
    ['other tags', '<script>1</script><o:p>', '&lt;script>1&lt;/script>&lt;o:p>'],
    ['comments', '一<!-- 二 -->三', '一三'],
    ['processing instructions', '<?php echo 1 ?><![CDATA[x]]>', '&lt;?php echo 1 ?>&lt;![CDATA[x]]>'],
    ['a declaration before a closing tag', '<b><!doctype html></b>', '<b>&lt;!doctype html></b>'],
    ['an unfinished tag', '1 < 2 <a href="x', '1 &lt; 2 &lt;a href="x'],
    ['attributes of a closing tag', '</P x="', '&lt;/P x="'],
    ['an open quote in a closing tag', '</p x="><b>', '</p><b>'],
  ])('%s', (_, html, filtered) => {
    expect(tagFilter()(html)).toBe(filtered);
  });

  it('nests elements 24 deep, whatever was closed before', () => {
    const opened = (html: string) => tagFilter()(html).split('<b>').length - 1;
    expect(opened('<b>'.repeat(30))).toBe(24);
    expect(opened('</b>'.repeat(9) + '<b>'.repeat(30))).toBe(24);
    expect(opened('<b></b>'.repeat(30))).toBe(30);
  });

  it('lets no fragment swallow what follows it', () => {
    const pieces = [' ', '\n', ...`< > " ' = / x </ <! <? <!-- --> <![CDATA[ ]]>`.split(' ')];
    const tags = ['<b>', '</b>', '<p>', '<a href', '<a href="x', '<img src=', '</p x="'];
    const texts = ['<script>', '<title>', '<textarea', '<plaintext>', '<style>', '&lt;'];
    const fragment = fc.array(fc.constantFrom(...pieces, ...tags, ...texts), { maxLength: 12 });
    fc.assert(
      fc.property(fragment, (parts) => {
        const tree = fromHtml(`${tagFilter()(parts.join(''))}<ins>后文</ins>`, { fragment: true });
        let isThere = false;
        visit(tree, 'element', ({ tagName }) => {
          isThere ||= tagName === 'ins';
        });
        return isThere;
      }),
      { numRuns: 5_000 },
    );
  });
});
