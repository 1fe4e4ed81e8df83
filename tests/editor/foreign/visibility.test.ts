import { describe, expect, it } from 'vitest';
import { splitFrontMatter } from '../../../editor/src/foreign/front.ts';
import { RULES } from '../../../editor/src/foreign/privacyFields.ts';
import { standingOf } from '../../../editor/src/foreign/visibility.ts';

const clock = { now: '2026-06-01 00:00:00', zone: '' };
const said = (front: string) =>
  standingOf('front', splitFrontMatter(`---\n${front}\n---\n`).front, clock).why.join('；');

describe('an export of WordPress', () => {
  it.each([
    ['publish', '', '', 0],
    ['private', '', '', 1],
    ['pending', '', '', 1],
    ['draft', '', '', 1],
    ['', '', '', 1],
    ['dp-rewrite-republish', '', '', 1],
    ['trash', '', '原来的状态（status: trash，回收站）', 0],
    ['auto-draft', '', '原来的状态（status: auto-draft，自动草稿）', 0],
    ['inherit', '', '原来的状态（status: inherit，附属）', 0],
    ['publish', 'k7q2', '', 1],
    ['publish', '0', '', 1],
  ])('%s with the password “%s”', (status, post_password, left, reasons) => {
    const standing = standingOf('wordpress', { status, post_password, date: '2024-01-01 00:00:00' }, clock);
    expect(standing.left).toBe(left);
    expect(standing.why).toHaveLength(reasons);
    expect(JSON.stringify(standing)).not.toContain('k7q2');
  });

  it('future is due on its date, and a draft once that has passed', () => {
    expect(standingOf('wordpress', { status: 'future', date: '2031-01-01 08:00:00' }, clock)).toEqual({
      why: [],
      told: [],
      left: '',
      due: '2031-01-01 08:00:00',
    });
    expect(
      standingOf('wordpress', { status: 'future', date: '2024-01-01 08:00:00' }, clock).why,
    ).toHaveLength(1);
  });
});

it.each([
  ['published', 'public', false, true],
  ['published', '', false, true],
  ['published', 'members', false, false],
  ['published', 'paid', false, false],
  ['published', 'tiers', false, false],
  ['published', 'product:gold,product:silver', false, false],
  ['published', 'public', true, false],
  ['draft', 'public', false, false],
  ['sent', 'public', false, false],
  ['', 'public', false, false],
])('Ghost: %s for %s, by mail alone: %s', (status, visibility, email_only, isOpen) => {
  expect(standingOf('ghost', { status, visibility, email_only }, clock).why.length === 0).toBe(isOpen);
});

describe('front matter that closes an article', () => {
  it.each([
    'draft: true',
    'draft: "yes"',
    'draft: in progress',
    'isDraft: 1',
    'published: false',
    'published: "no"',
    'published: 0',
    'publish: false',
    'isPublish: 否',
    'dg-publish: false',
    'halo:\n  publish: false',
    'public: false',
    '公开: 否',
    'visible: PRIVATE',
    'visible: false',
    'visibility: members',
    'visibility: [admins]',
    'listed: false',
    'status: private',
    'status: hidden',
    'status: waiting',
    'status: wip',
    'post_status: pending',
    'state: 草稿',
    'state: 已下架',
    'access: 仅会员',
    'audience: paid',
    'roles: [admin]',
    '阅读权限: 登录可见',
    'hidden: true',
    'hidden: home',
    'hide: true',
    'secret: true',
    'private: 1',
    'unlisted: true',
    'hideInList: true',
    'notshow: true',
    'no_show: true',
    'password: k7q2',
    'password: 0',
    'password: "no"',
    'post-password: k7q2',
    'keys: [e10adc3949ba59abbe56e057f20f883e]',
    '密码: k7q2',
    'encrypt: true',
    'encrypt:\n  password: k7q2',
    '加密: 是',
    'headless: true',
    'build:\n  render: never',
    'build:\n  render: link',
    '_build:\n  render: false',
    'build:\n  list: local',
    'expiryDate: 2021-01-01',
    'expiryDate: 某一天',
    'unpublishDate: 2021/1/1',
    'permalink: false',
    'sitemap: false',
    'noindex: true',
    'robots: noindex, nofollow',
    'show: false',
    'online: false',
    'released: no',
    'tier: gold',
    'eleventyExcludeFromCollections: true',
    'render: false',
    'article: false',
    'enabled: false',
    'disabled: true',
    'outputs: []',
    'readers: [me]',
    'allowedRoles: [staff]',
    'ready: false',
    'exclude: true',
    'readPermission: owner',
    'index: false',
    'seo:\n  noindex: true',
    'sitemap:\n  exclude: true',
    'head:\n  - - meta\n    - name: robots\n      content: noindex, nofollow',
    'head:\n  - meta:\n      name: Googlebot\n      content: none',
    'title: 私密：账号',
    'title: "【草稿】网格"',
    'title: "Protected: mesh"',
    // Unknown rules, detected by words.
    'wip: true',
    'auth: required',
    'requiresAuth: true',
    'deleted: true',
    'deletedAt: 2024-01-01',
    'trashed: yes',
    'unpublish: true',
    'scheduled: true',
    'embargo: 2031-01-01',
    '审核: 未审核',
    'tags: [private/work]',
    'membersOnly: true',
    'members_only: 1',
    'vip: true',
    'login_required: yes',
    'needLogin: true',
    'protected: true',
    'passwordProtected: true',
    'paid: 9.9',
    'premium: true',
    'hiddenFromHomePage: true',
    '付费: 是',
    '仅自己可见: 是',
    '需要登录: 是',
    'params:\n  members: gold',
    'email_only: true',
    'robotsNoIndex: true',
    'exclude_from_search_engines: true',
    'read_type: need_fans',
    '访问权限: 仅粉丝',
    'fans_only: 1',
    'publication: embargoed',
    'hide: [navigation, page]',
    'sidebar:\n  hidden: true',
    'layout: private',
    'type: secret',
    'group: 会员',
    'scope: [登录可见]',
    'tags: [私人]',
    'tags: 网格、私密',
    'categories: [[技术, 私密]]',
  ])('%s', (front) => {
    expect(said(front)).not.toBe('');
    expect(said(front)).not.toContain('k7q2');
  });
});

describe('front matter that leaves an article open', () => {
  it.each([
    'draft: false',
    'draft: "false"',
    'draft: no',
    'draft:',
    'published: true',
    'published: 2024-03-05',
    'publish: yes',
    'isPublic: 1',
    '公开: 是',
    'visible: PUBLIC',
    'visibility: public',
    'visibility: [everyone]',
    'status: publish',
    'status: 已发布',
    'state: 已发布',
    'status: done',
    'access: 所有人',
    '阅读权限: 无需登录',
    'hidden: false',
    'hidden: 0',
    'private: false',
    'private: "no"',
    'private: public',
    'secret:',
    "password: ''",
    'password:',
    'password: false',
    'encrypt: false',
    'encrypt:\n  enable: false\n  password: k7q2',
    '加密: 否',
    'headless: false',
    'build:\n  render: always\n  list: always',
    'expiryDate: 2099-01-01',
    'expiryDate:',
    'permalink: /posts/password-hash/',
    'robots: index, follow',
    'members: false',
    'vip: 0',
    'paid: free',
    // Words of the subject, or of a part of the page.
    'title: 密码学与会员制',
    'tags: [加密, 隐藏层, 密码]',
    'description: 登录后可见的内容怎么做',
    'cover:\n  hidden: true',
    'readType: 5',
    'read_type: public',
    'robotsNoIndex: false',
    'hide: [navigation, toc]',
    'sidebar:\n  order: 1',
    'sidebar: false',
    'hide_title: true',
    'hideToc: true',
    'hideComments: true',
    'comments:\n  login: true',
    'topic: internal flow',
    'element: beam member',
    'feature: draft angle',
    'remember: true',
    'blogIntro: 你好',
    'unlocked: true',
    'nonPrivate: true',
    'layout: post',
  ])('%s', (front) => {
    expect(said(front)).toBe('');
  });
});

describe('what only the search of the old site left out stays open, and is told', () => {
  const told = (front: string) =>
    standingOf('front', splitFrontMatter(`---\n${front}\n---\n`).front, clock).told;
  it.each([
    'searchHidden: true',
    'hiddenFromSearch: true',
    'excludeSearch: true',
    'search_exclude: true',
    'search:\n  exclude: true',
    'search: false',
    'search: exclude',
    'pagefind: false',
  ])('%s', (front) => {
    expect(said(front)).toBe('');
    expect(told(front)).toEqual([expect.stringMatching(/^旧站的站内搜索找不到它，这里找得到（/)]);
  });
  it.each(['searchHidden: false', 'search: true', 'search:\n  boost: 2', 'pagefind: true'])(
    '%s is found by both',
    (front) => {
      expect([said(front), told(front)]).toEqual(['', []]);
    },
  );
});

it('an export of Halo does not say what is private, a name written wrong does not matter', () => {
  const halo = 'title: 一\ndate: 2023-04-22 20:28:05\nauther: 某\nexcerpt: 摘要\npermalink: /archives/a';
  expect(said(halo)).toBe('Halo 的导出插件不写文章是不是私密、在不在回收站，请检查');
  expect(said('title: 一\ndate: 2023-04-22\nauther: 某')).toBe('');
});

it('reads the same in TOML and JSON', () => {
  const of = (file: string) => standingOf('front', splitFrontMatter(file).front, clock);
  expect(of('+++\ndraft = true\nexpiryDate = 2021-01-01\n[build]\nrender = "never"\n+++\n').why).toEqual([
    '原来是草稿（draft: true）',
    '原来已经过期（expiryDate: 2021-01-01）',
    '原来不单独成页（build.render: never，从不）',
  ]);
  expect(of('{\n"published": false,\n"vip": 1\n}\n').why).toEqual([
    '原来没有发布（published: false）',
    'vip 有值，看来不是谁都能读',
  ]);
});

it.each([
  ['date: 2099-01-01', '2099-01-01 00:00:00'],
  ['date: 2024-01-01\npublishDate: 2099-01-01T00:00:00Z', '2099-01-01 08:00:00'],
  ['pubDate: 2099年1月1日', '2099-01-01 00:00:00'],
  ['published: 2099-01-01', '2099-01-01 00:00:00'],
  ['pubDatetime: 2099-01-01T00:00:00Z', '2099-01-01 08:00:00'],
  ['date: 2024-01-01\npublish_at: 2099-01-01', '2099-01-01 00:00:00'],
  ['release: 2099-01-01', '2099-01-01 00:00:00'],
  ['date: 2024-01-01\nschedule: 2099-01-01 08:00', '2099-01-01 08:00:00'],
  ['date: 2024-01-01\npublish_after: 2099-01-01', '2099-01-01 00:00:00'],
  ['date: 2024-01-01\nlastmod: 2099-01-01', ''],
])('%j becomes public at %s', (front, due) => {
  expect(standingOf('front', splitFrontMatter(`---\n${front}\n---\n`).front, clock).due).toBe(due);
});

it('has a name in Chinese for every rule', () => {
  for (const { says } of RULES) expect(says).toMatch(/\p{Script=Han}/u);
});

it.each([
  'display: none',
  'invisible: true',
  'personal: true',
  'visible_to: me',
  'cipher: aes',
  'live: false',
  'release: false',
  'active: false',
  'render: never',
])('%s is not for everybody', (front) => {
  expect(said(front)).not.toBe('');
});

it.each(['display: true', 'live: true', 'active: yes', 'render: true', 'invisible: false'])(
  '%s is for everybody',
  (front) => {
    expect(said(front)).toBe('');
  },
);

it('a time of publication by its short name is waited for', () => {
  expect(standingOf('front', { 定时: '2031-01-01 08:00:00' }, clock).due).toBe('2031-01-01 08:00:00');
});
