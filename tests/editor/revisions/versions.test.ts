import { expect, it } from 'vitest';
import { EMPTY } from '../../../editor/src/draft/fields.ts';
import type { Clash } from '../../../editor/src/draft/saver.ts';
import { versionFields, versionName, versionTime } from '../../../editor/src/revisions/versions.ts';

const publication = { isPublish: 3, publishedRevision: 0, inReview: false, publishTime: '' };
const titled = (title: string) => ({ ...EMPTY, title });
const clash = (copies: Clash['copies']): Clash => ({
  theirs: { id: 7, revision: 2, ...publication, fields: titled('网站') },
  copies,
  merged: { fields: EMPTY, whole: '', clashes: [], both: [] },
});

it('a version is named by where it is, several copies by number and time', () => {
  const one = clash([{ base: EMPTY, fields: titled('甲') }]);
  expect([0, 1].map((at) => versionName(one, at))).toEqual(['网站上的', '这里的']);
  expect(versionTime(one, 1)).toBe('');
  const at = Date.parse('2026-05-01T08:05:00+08:00');
  const two = clash([
    { base: EMPTY, fields: titled('甲'), at },
    { base: EMPTY, fields: titled('乙') },
  ]);
  expect([0, 1, 2].map((it) => versionName(two, it))).toEqual(['网站上的', '副本 1', '副本 2']);
  expect(versionTime(two, 1)).toMatch(/5月1日\s?08:05/);
  expect([0, 1, 2].map((it) => versionFields(two, it).title)).toEqual(['网站', '甲', '乙']);
});
