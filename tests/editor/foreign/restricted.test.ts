import { expect, it } from 'vitest';
import { splitFrontMatter } from '../../../editor/src/foreign/front.ts';
import { standingOf } from '../../../editor/src/foreign/visibility.ts';

const clock = { now: '2026-06-01 00:00:00', zone: '' };
const said = (front: string) =>
  standingOf('front', splitFrontMatter(`---\n${front}\n---\n`).front, clock).why.join('；');

it.each([
  'archived: true',
  'isArchived: 1',
  '归档: 是',
  'passcode: k7q2',
  'pass: k7q2',
  'access_code: k7q2',
  'unlock_code: k7q2',
  'allow_users: [甲]',
  '可见: 自己',
  'me_only: true',
  'reviewed: false',
  'list: false',
  'offline: true',
  'googlebot: noindex',
  'authenticated: true',
  '审核: 未通过',
  'tags: [wip]',
  '评论可见: 是',
])('what was put aside, secrets and readers by other names: %s', (front) => {
  expect(said(front)).not.toBe('');
  expect(said(front)).not.toContain('k7q2');
});

it.each([
  'archive: 2024',
  'archived: false',
  'archives: true',
  'list: [甲, 乙]',
  'reviewed: true',
  'pass:',
  'release: v1.2',
  'topic: 质量检查未通过的网格',
])('what only sounds so: %s', (front) => {
  expect(said(front)).toBe('');
});
