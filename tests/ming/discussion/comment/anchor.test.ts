import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchor, contextOf, type Selector } from '../../../../ming/src/discussion/comment/anchor.ts';

const part = (text: string) => ({ text, things: [] });
const words = (exact: string, prefix = '', suffix = ''): Selector => ({
  kind: 'text',
  exact,
  prefix,
  suffix,
});

const CHARS = [...'有限元网格收敛边界条件应力应变 abcdefg0123456789，。'];
const text = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...CHARS), minLength: least, maxLength: most });

describe('a quote', () => {
  it('is found where it is, among equal ones by what is around it', () => {
    const all = '第一处：网格要加密。第二处：网格要加密。第三处：网格要加密。';
    for (const prefix of ['第一处：', '第二处：', '第三处：']) {
      const found = anchor(part(all), words('网格要加密', prefix));
      expect(found?.start).toBe(all.indexOf(prefix) + 4);
    }
    expect(anchor(part(all), words('网格要加密', '', '。第三处'))?.start).toBe(all.indexOf('第二处') + 4);
  });

  it('is the one nearest to its old place where the surroundings are the same', () => {
    const all = '同样的句子。'.repeat(20);
    const selector = words('同样的', '句子。', '句子。');
    expect(anchor(part(all), selector, 60)?.start).toBe(60);
  });

  it('is found after an edit of at most a fifth, and says what is read there', () => {
    const found = anchor(
      part('前文。收敛准则应当同时检查力和位移。后文。'),
      words('收敛准则应该同时检查力与位移'),
    );
    expect(found).toMatchObject({ quote: '收敛准则应当同时检查力和位移' });
  });

  it('is lost after a larger one', () => {
    expect(anchor(part('收敛判断要看别的一些东西才行'), words('收敛准则应该同时检查力与位移'))).toBeNull();
  });

  it('ends with whole characters', () => {
    const found = anchor(part('甲乙丙丁戊己庚辛🚀子丑寅卯'), words('甲乙丙丁戊己庚辛🛰'));
    expect(found?.quote.isWellFormed()).toBe(true);
  });
});

describe('whatever the text', () => {
  it('every place of it is found again by its own selector', () => {
    fc.assert(
      fc.property(text(20, 400), fc.nat(), fc.nat(), (all, a, b) => {
        const start = a % (all.length - 1);
        const end = start + 1 + (b % Math.min(60, all.length - start));
        const place = { start, end, quote: all.slice(start, end) };
        const found = anchor(part(all), words(place.quote, ...Object.values(contextOf(all, place))), start);
        expect(found).toEqual(place);
      }),
    );
  });

  it('a quote of 8 characters or more is found after edits of at most a fifth of it', () => {
    fc.assert(
      fc.property(
        text(0, 200),
        text(10, 120).filter((it) => it.trim() === it),
        text(0, 200),
        fc.array(fc.tuple(fc.constantFrom('insert', 'drop', 'swap'), fc.nat()), { maxLength: 24 }),
        (before, exact, after, edits) => {
          let edited = exact;
          for (const [kind, at] of edits.slice(0, Math.floor(exact.length * 0.2))) {
            const i = at % (edited.length + 1);
            edited =
              edited.slice(0, i) + (kind === 'drop' ? '' : 'Z') + edited.slice(kind === 'insert' ? i : i + 1);
          }
          expect(anchor(part(`${before}${edited}${after}`), words(exact))).not.toBeNull();
        },
      ),
    );
  });

  it('a shorter one is never found inexactly', () => {
    fc.assert(
      fc.property(text(0, 200), text(1, 7), (all, exact) => {
        const found = anchor(part(all), words(exact));
        expect(found !== null).toBe(all.includes(exact));
        if (found) expect(all.slice(found.start, found.end)).toBe(exact);
      }),
    );
  });
});

describe('a formula', () => {
  const shown = (...sources: string[]) => ({
    text: sources.map((_, at) => `第${at}个\uFFFC`).join(''),
    things: sources.map((source, at) => ({ at: at * 4 + 3, kind: 'formula' as const, source })),
  });
  const tex = (exact: string): Selector => ({ kind: 'formula', exact, prefix: '', suffix: '' });

  it('is found by its source, also after a small change', () => {
    expect(anchor(shown('a', '\\sigma = E\\varepsilon'), tex('\\sigma = E\\varepsilon'))?.start).toBe(7);
    expect(anchor(shown('\\sigma = E\\,\\varepsilon'), tex('\\sigma = E\\varepsilon'))).toMatchObject({
      start: 3,
      quote: '\\sigma = E\\,\\varepsilon',
    });
  });

  it('is lost where another one took its place, or only contains it', () => {
    expect(anchor(shown('a+b'), tex('a+c'))).toBeNull();
    expect(
      anchor(shown(`\\sigma = E\\varepsilon ${'+ x'.repeat(20)}`), tex('\\sigma = E\\varepsilon')),
    ).toBeNull();
    expect(
      anchor({ ...shown(), text: '\\sigma = E\\varepsilon' }, tex('\\sigma = E\\varepsilon')),
    ).toBeNull();
  });
});
