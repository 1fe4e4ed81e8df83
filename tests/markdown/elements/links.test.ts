import { fromHtml } from 'hast-util-from-html';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { render } from '../../../markdown/index.ts';

it.each([
  ['[去](#Mesh-A)', '#sec-mesh-a'],
  ['[去](#%E7%BD%91%E6%A0%BC)', '#sec-网格'],
  ['[去](#elsewhere)', '#elsewhere'],
  ['[去](#100%)', '#100%25'],
  ['[去](www.example.com)', 'http://www.example.com'],
])('%s leads to %s', async (link, href) => {
  const { html } = await render(`## Mesh A\n\n## 网格\n\n${link}`);
  const found: unknown[] = [];
  visit(fromHtml(html, { fragment: true }), 'element', (it) => {
    if (it.tagName === 'a' && textOf(it) === '去') found.push(it.properties['href']);
  });
  expect(found).toEqual([href]);
});
