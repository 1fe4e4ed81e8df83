import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ARTICLES } from '../../../craft/errors/articles.ts';
import { ENTRIES, ENTRIES_OF } from '../../../craft/errors/entries/list.ts';
import { type Entry, SOLVERS } from '../../../craft/errors/entry.ts';
import { matchesFixedParts, piecesOf } from '../../../craft/errors/pattern.ts';

const CASES = 'seed/errors/cases';
const below = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((it) => it.isFile())
    : [];
const contents = (folder: string) =>
  below(folder)
    .map((it) => `${it.name}\n${readFileSync(`${it.parentPath}/${it.name}`, 'latin1')}`)
    .sort()
    .join('\n');

const SLUGS = new Set(ENTRIES.map((it) => it.slug));
const isDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
};

function faults(entry: Entry): string[] {
  const found: string[] = [];
  const must = (holds: boolean, what: string) => {
    if (!holds) found.push(`${entry.slug}: ${what}`);
  };
  const prose = [entry.title, entry.says, ...entry.first, ...entry.avoid];
  for (const text of prose) must(text.trim() === text && text !== '', 'no empty text, no space around it');
  must(/^[a-z0-9]+(-[a-z0-9]+)+$/.test(entry.slug), 'the slug is of a-z, 0-9 and -');
  must(entry.slug.startsWith(`${entry.solver}-`), 'the slug begins with its solver');
  must(entry.slug.length <= 80, 'the slug has at most 80 characters');
  must(entry.first.length > 0, 'says what to look at first');
  must(entry.words.length > 0, 'has words by which it is looked for');

  for (const { text, example, versions } of entry.patterns) {
    const pieces = piecesOf(text);
    must(versions.length > 0, `versions of "${text}"`);
    must(matchesFixedParts(text, example), `the example of "${text}" has its words in its order`);
    must(
      pieces.some((it) => 'words' in it && /\p{L}{3}|\d{3}/u.test(it.words)),
      `"${text}" has words that are always printed`,
    );
    must(
      pieces.every((it) => ('name' in it ? it.name.trim() !== '' : !/[{}]\s*$/.test(it.words))),
      `"${text}" names what stands in its {…}`,
    );
  }

  for (const [at, source] of entry.sources.entries()) {
    must(source.title.trim() !== '', `source ${at} has a title`);
    must(isDay(source.read), `source ${at} was read on a day`);
    must(!source.href || /^https?:\/\/\S+$/.test(source.href), `source ${at} has a public address`);
  }

  const ids = entry.causes.map((it) => it.id);
  must(new Set(ids).size === ids.length, 'ids of causes are unique');
  for (const cause of entry.causes) {
    must(/^[a-z0-9-]{1,60}$/.test(cause.id), `id of cause ${cause.id}`);
    for (const text of [cause.cause, cause.tell, cause.change]) {
      must(
        text.trim() === text && text !== '',
        `cause ${cause.id} says what, how to tell and what to change`,
      );
    }
    const lines = cause.diff?.split('\n') ?? [];
    must(
      lines.every((it) => /^[ +-]/.test(it)) && (!lines.length || lines.some((it) => /^[+-]/.test(it))),
      `lines of the diff of ${cause.id} begin with a space, - or +, and some change`,
    );
    if (cause.known.by === 'source') {
      must(!!entry.sources[cause.known.source], `the source of cause ${cause.id} is there`);
    } else {
      const { case: name } = cause.known;
      must(name.startsWith(`${entry.solver}/`), `case ${name} is of its solver`);
      const [broken, mended] = [contents(`${CASES}/${name}/broken`), contents(`${CASES}/${name}/mended`)];
      must(broken !== '' && mended !== '', `${CASES}/${name} has broken/ and mended/`);
      must(broken !== mended, `the mended deck of ${name} differs from the broken one`);
    }
  }

  for (const name of entry.related.articles) {
    must(existsSync(`seed/articles/${name}.md`), `related article ${name}`);
  }
  for (const slug of entry.related.entries) {
    must(SLUGS.has(slug) && slug !== entry.slug, `related entry ${slug}`);
  }
  return found;
}

test('every entry keeps the rules', () => {
  expect(ENTRIES.length).toBeGreaterThan(0);
  expect(ENTRIES.flatMap(faults)).toEqual([]);
});

test('every address is of one entry, in the list of its solver', () => {
  expect(ENTRIES.map((it) => it.slug)).toHaveLength(SLUGS.size);
  expect(Object.keys(ENTRIES_OF)).toEqual(Object.keys(SOLVERS));
  for (const [solver, entries] of Object.entries(ENTRIES_OF)) {
    expect(entries.filter((it) => it.solver !== solver)).toEqual([]);
  }
});

test('articles that entries name are known by the titles that they have', () => {
  const titleOf = (name: string) =>
    /^title: (.*)$/m.exec(readFileSync(`seed/articles/${name}.md`, 'utf8'))?.[1]?.trim();
  expect(Object.entries(ARTICLES).filter(([name, title]) => title !== titleOf(name))).toEqual([]);
  const named = ENTRIES.flatMap((it) => it.related.articles);
  expect(named.filter((name) => !Object.hasOwn(ARTICLES, name))).toEqual([]);
});

test('every case belongs to a cause', () => {
  const used = new Set(
    ENTRIES.flatMap((it) => it.causes).flatMap(({ known }) => (known.by === 'run' ? [known.case] : [])),
  );
  const there = readdirSync(CASES).flatMap((solver) =>
    readdirSync(`${CASES}/${solver}`).map((it) => `${solver}/${it}`),
  );
  expect(there.filter((it) => !used.has(it))).toEqual([]);
});

test('the rules find what is wrong', () => {
  const [good] = ENTRIES as readonly [Entry];
  const [pattern] = good.patterns;
  const [cause] = good.causes;
  const wrong: [Partial<Entry>, string][] = [
    [{ slug: 'negative-jacobian' }, 'begins with its solver'],
    [{ patterns: [{ ...pattern, example: 'something else' }] }, 'has its words'],
    [{ causes: [{ ...cause, known: { by: 'source', source: 9 } }] }, 'source of cause'],
    [{ causes: [{ ...cause, known: { by: 'run', case: 'calculix/none' } }] }, 'broken/ and mended/'],
    [{ causes: [{ ...cause, diff: 'a\n+b' }] }, 'lines of the diff'],
    [{ causes: [cause, cause] }, 'unique'],
    [{ sources: [{ ...good.sources[0], read: '2026-02-30' }] }, 'read on a day'],
    [{ related: { articles: ['none'], entries: [] } }, 'related article'],
    [{ related: { articles: [], entries: ['calculix-none'] } }, 'related entry'],
  ];
  for (const [change, what] of wrong) {
    expect(faults({ ...good, ...change }).join('\n'), what).toContain(what);
  }
});
