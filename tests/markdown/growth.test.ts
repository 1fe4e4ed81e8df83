import { expect, it } from 'vitest';
import { plainText, render } from '../../markdown/index.ts';
import { growing, superlinear } from '../support/growth.ts';

/** CORPUS=all renders every text (15 min of CPU); otherwise a sample. */
const every = process.env['CORPUS'] === 'all' ? 1 : 149;

it('has thousands of texts', () => {
  expect(new Map(growing).size).toBeGreaterThan(10_000);
});

it('no construct costs more than linearly to render', async () => {
  expect(await superlinear(render, { size: 3_000, every })).toEqual([]);
}, 3_600_000);

it('no construct costs more than linearly as plain text', async () => {
  expect(await superlinear(plainText, { size: 3_000, every: every + 2 })).toEqual([]);
}, 3_600_000);

it('chemistry, long or nested, costs no more than linearly', async () => {
  const texts: [string, (size: number) => string][] = [
    ['long', (size) => `$\\ce{${'H2O + '.repeat(size / 6)}A}$`],
    ['nested', (size) => `$$\\ce{${'\\ce{'.repeat(size / 5)}A${'}'.repeat(size / 5)}}$$`],
  ];
  expect(await superlinear(render, { size: 600, texts })).toEqual([]);
});

it.each(['*', '_', '**', '***', '~~'])('two long runs of %s are no emphasis', async (mark) => {
  const run = `a ${mark.repeat(20_000)}b`;
  expect((await render(run.repeat(2))).html).toContain(mark.repeat(6));
  expect(plainText(`x${mark.repeat(300)}a${mark.repeat(300)}`)).toContain('a');
});

it.each([')', '.', '&amp;', '*', '?!.,:*_~', '!', '"', ']'])(
  'bare addresses followed by %s many times cost no more than linearly',
  async (mark) => {
    for (const start of ['http://a.b', 'www.a.b/']) {
      const text = (size: number) => `${start}${mark.repeat(size / mark.length)}${start}${mark}x`;
      expect((await render(text(12_000))).fault).toContain('网址里连着的标点太多');
      expect((await render(text(300))).fault).toBeNull();
    }
  },
);
