import { expect, test } from 'vitest';
import { seedTexts } from '../../seed/texts.ts';

const texts = seedTexts();

/** Unquoted sentences that state a percentage limit of hourglass energy. */
function limits(source: string): string[] {
  return source
    .replace(/“[^”]*”/g, '')
    .split(/[。；\n]/)
    .filter(
      (it) => /沙漏能/.test(it) && /(?:不超过|不得超过|不能超过|小于|低于|限值为)[^，、]*?\d+ ?%/.test(it),
    );
}

test('the limit of hourglass energy is set in one article, which names its source', () => {
  const found = texts.flatMap(({ key, source }) => limits(source).map((text) => ({ key, text })));
  expect([...new Set(found.map(({ key }) => key))]).toEqual(['hourglass']);
  expect(found.filter(({ text }) => text.includes('[^'))).toHaveLength(1);
});

test('the other texts on hourglassing refer to that article', () => {
  const named = texts.filter(({ key, source }) => key !== 'hourglass' && source.includes('沙漏能'));
  const share = named.filter(({ key }) => ['explicit-time-step', 'forum-hourglass-share'].includes(key));
  expect(share.map(({ source }) => source.includes('](/article/4)'))).toEqual([true, true]);
});

test('the gate tells a limit from a figure', () => {
  expect(limits('沙漏能不超过内能的 5 %。')).toHaveLength(1);
  expect(limits('评审要求“沙漏能不超过 5%”，算得沙漏能占 7%。')).toEqual([]);
});
