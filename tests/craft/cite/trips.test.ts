import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bibliography,
  gbt,
  type Item,
  type Name,
  toBibtex,
  toCslJson,
  toRis,
} from '../../../craft/cite/index.ts';

/** Titles with TeX special characters. */
const text = fc
  .array(
    fc.constantFrom(
      ...'aZ9é中文ß,.:;()[]/-–—\\{}$&%#_~^"\'`@=+ '.split(''),
      '--',
      '---',
      "''",
      '``',
      'and',
      'others',
      '$x$',
      '\\"o',
    ),
    { minLength: 1, maxLength: 20 },
  )
  .map((it) => it.join('').replace(/\s+/g, ' ').trim().normalize('NFC'))
  .filter((it) => /[\p{L}\p{N}]/u.test(it));

const word = fc.stringMatching(/^[A-Z][a-zé]{1,8}$/);
const initial = fc.stringMatching(/^[A-Z]\.( [A-Z]\.)?$/);
const person: fc.Arbitrary<Name> = fc.oneof(
  fc.record({ family: word, given: initial }),
  fc.record({ family: word, given: initial, 'non-dropping-particle': fc.constantFrom('de', 'van der') }),
  fc.record({ family: word, given: initial, suffix: fc.constant('Jr.') }),
  fc.constantFrom('张伯伟', '中国标准化研究院', 'others').map((literal) => ({ literal })),
  text.map((it) => ({ literal: it })),
);
const people = fc.array(person, { minLength: 1, maxLength: 4 });
const date: fc.Arbitrary<{ 'date-parts': [number[]] }> = fc
  .constantFrom<number[]>([2024], [2024, 2], [2024, 2, 29])
  .map((it) => ({ 'date-parts': [it] }));
const some = <T>(it: fc.Arbitrary<T>) => fc.option(it, { nil: undefined });

const item = fc
  .record({
    type: fc.constantFrom<Item['type']>(
      ...(['article-journal', 'book', 'chapter', 'paper-conference', 'report', 'standard'] as const),
      ...(['patent', 'article-newspaper', 'software', 'dataset'] as const),
    ),
    title: text,
    author: some(people),
    editor: some(people),
    translator: some(people),
    'container-title': some(text),
    'collection-title': some(text),
    publisher: some(text),
    'publisher-place': some(text),
    issued: some(date),
    accessed: some(fc.constant({ 'date-parts': [[2026, 11, 22]] as [number[]] })),
    volume: some(text),
    page: some(fc.constantFrom('3219', '605–609', 'e01234')),
    edition: some(text),
    version: some(text),
    DOI: some(fc.constantFrom('10.1115/1.2960953', '10.1000/a_b(c)')),
    URL: some(fc.constantFrom('https://example.com/a_b?c=%20d&e#f', 'http://example.com/~u')),
    language: some(fc.constantFrom('zh', 'en')),
    note: some(text),
  })
  .map((it): Item => {
    const filled = Object.entries(it).filter(([, value]) => value !== undefined);
    return { id: 'key-1', ...(Object.fromEntries(filled) as Omit<Item, 'id'>) };
  });

test('what is written as BibTeX is read as the same work', () => {
  fc.assert(
    fc.property(item, (work) => {
      const { items, faults } = bibliography(toBibtex(work));
      expect(faults).toEqual([]);
      expect([...items.values()]).toEqual([work]);
    }),
    { numRuns: 500 },
  );
});

test('a preprint and a thesis come back from BibTeX too', () => {
  const works: Item[] = [
    {
      id: 'p',
      type: 'article',
      title: 'Adam',
      number: 'arXiv:1412.6980',
      URL: 'https://arxiv.org/abs/1412.6980',
    },
    { id: 'm', type: 'thesis', title: '随机扰动', genre: 'Master’s thesis', publisher: '北京大学' },
    { id: 'j', type: 'article-journal', title: 'T', 'container-title': 'J', volume: '1', issue: '2' },
    { id: 'w', type: 'webpage', title: 'T', URL: 'https://example.com/' },
  ];
  for (const work of works) expect(bibliography(toBibtex(work)).items.get(work.id)).toEqual(work);
});

test('CSL-JSON is the model itself, and RIS holds every name, the title and the addresses', () => {
  fc.assert(
    fc.property(item, (work) => {
      expect(JSON.parse(toCslJson([work]))).toEqual([work]);
      const lines = toRis(work).split('\r\n');
      expect(lines.pop()).toBe('');
      expect(lines.at(0)).toMatch(/^TY {2}- [A-Z]+$/);
      expect(lines.at(-1)).toBe('ER  - ');
      const fields = lines.map((line) => /^([A-Z][A-Z\d]) {2}- (.*)$/.exec(line)?.slice(1) ?? []);
      const of = (tag: string) => fields.filter(([name]) => name === tag).map(([, value]) => value);
      expect(of('AU')).toHaveLength(work.author?.length ?? 0);
      expect(of('TI')).toEqual([work.title]);
      expect(of('DO')).toEqual(work.DOI ? [work.DOI] : []);
      expect(of('UR')).toEqual(work.URL ? [work.URL] : []);
    }),
  );
});

test('a reference ends in one stop and is one line', () => {
  fc.assert(
    fc.property(item, (work) => {
      const reference = gbt(work, '2015');
      expect(reference).toMatch(/\.$/);
      expect(reference).not.toMatch(/\n|undefined| {2}/);
    }),
  );
});
