import { afterEach, expect, it, vi } from 'vitest';
import { bringSheet } from '../../../../src/scripts/kit/sheets.ts';

type Link = { rel: string; href: string; onload: () => void };

function page(): Link[] {
  const links: Link[] = [];
  vi.stubGlobal('document', {
    createElement: () => ({}),
    querySelector: (selector: string) =>
      links.find(({ href }) => selector === `link[href="${href}"]`) ?? null,
    head: { append: (link: Link) => links.push(link) },
  });
  return links;
}

afterEach(() => void vi.unstubAllGlobals());

it('brings a sheet once, and whoever asks while it loads waits for it', async () => {
  const links = page();
  let dressed = 0;
  const both = [bringSheet('/a.css'), bringSheet('/a.css')].map((it) => it.then(() => dressed++));
  await Promise.resolve();
  expect({ links: links.length, dressed }).toEqual({ links: 1, dressed: 0 });
  links[0]?.onload();
  await Promise.all(both);
  expect(dressed).toBe(2);
});

it('brings none that the page has', async () => {
  const links = page();
  links.push({ rel: 'stylesheet', href: '/b.css', onload: () => {} });
  await bringSheet('/b.css');
  expect(links).toHaveLength(1);
});
