import { expect, it } from 'vitest';
import { outlineOf } from '../../../src/worker/html.ts';

const html =
  '<html data-script="/_astro/page.1.js"><meta property="og:title" content="a &#60;b&#62; &amp;amp; &quot;c&quot;">' +
  '<link rel="stylesheet" href="/_astro/a.css"><script type="module" src="/_astro/a.js"></script>' +
  '<img src=\'/cover/1.svg\'><img src="/ming/file/x?a=1&amp;b=2"><img src="/cover/1.svg">' +
  '<a href="/article/2">x</a><img src="https://elsewhere.test/x.png"><!-- <img src="/cover/2.svg"> -->' +
  '<pre><code>&lt;img src="/cover/3.svg"&gt;</code></pre><astro-island component-url="/_astro/i.js">';

it('names the files that a page needs, each once, and nothing of other places', () => {
  expect(outlineOf(html).files).toEqual([
    '/_astro/page.1.js',
    '/_astro/a.css',
    '/_astro/a.js',
    '/cover/1.svg',
    '/ming/file/x?a=1&b=2',
    '/_astro/i.js',
  ]);
});

it('decodes the title once', () => {
  expect(outlineOf(html).title).toBe('a <b> &amp; "c"');
  expect(outlineOf('<title>x</title>').title).toBe('');
});
