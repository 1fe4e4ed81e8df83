import { expect, test } from 'vitest';
import { facetName } from '../../../contract/content/facet/facet.ts';
import { subjectsFor, subjectsOf, subjectWith } from '../../../craft/practice/find.ts';
import { SUBJECTS } from '../../../craft/practice/list.ts';
import { SOFTWARE, UNSAID } from '../../../craft/practice/subject.ts';

test('every subject has an address of its own, and facets that there are', () => {
  expect(new Set(SUBJECTS.map(({ slug }) => slug)).size).toBe(SUBJECTS.length);
  for (const { slug, asks, facets, cells } of SUBJECTS) {
    expect(slug).toMatch(/^[a-z-]+$/);
    expect(asks, slug).toMatch(/。$/);
    for (const it of facets) expect(facetName(it), `${slug}: ${it}`).toBeDefined();
    expect(Object.keys(cells).length, slug).toBeGreaterThan(0);
    for (const key of Object.keys(cells)) expect(Object.keys(SOFTWARE), slug).toContain(key);
  }
});

test('every cell has its sources with a version, or says what could not be checked', () => {
  for (const { slug, cells } of SUBJECTS)
    for (const [program, cell] of Object.entries(cells)) {
      const at = `${slug}, ${program}`;
      for (const said of [cell.how, cell.byDefault, cell.trap, cell.unchecked])
        if (said !== undefined) expect(said, at).toMatch(/\S。$/);
      expect(cell.sources.length, at).toBeGreaterThan(0);
      for (const { title, version, href, read } of cell.sources) {
        expect(title.trim(), at).not.toBe('');
        expect(version.trim(), at).not.toBe('');
        expect(href, at).toMatch(/^https?:\/\/\S+$/);
        expect(read, at).toMatch(/^\d{4}-\d\d-\d\d$/);
      }
      if (cell.sources.some(({ version }) => version === UNSAID))
        expect(cell.unchecked, `${at}: a page without a version leaves a doubt`).toBeDefined();
    }
});

test('a subject is found by its words, and by the facets of an article', () => {
  expect(subjectsFor('螺栓预紧').map(({ slug }) => slug)).toEqual(['bolt']);
  expect(subjectsFor('质量缩放').map(({ slug }) => slug)).toEqual(['explicit-step']);
  expect(subjectsFor('壁')).toEqual([]);
  expect(subjectsOf(['analysis:contact', 'units:si']).map(({ slug }) => slug)).toEqual(['contact']);
  expect(subjectWith('modal')?.title).toBe('模态');
  expect(subjectWith('constructor')).toBeUndefined();
});
