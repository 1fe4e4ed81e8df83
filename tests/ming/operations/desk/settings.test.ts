import { beforeAll, describe, expect, it } from 'vitest';
import { benchmarkAt } from '../../../../contract/content/benchmark/week.ts';
import { webSite } from '../../../../contract/discovery/site/site.ts';
import { settingFault } from '../../../../contract/operations/settings/fault.ts';
import { SITE_FIELDS, SITE_SETTINGS } from '../../../../contract/operations/settings/setting.ts';
import { settings } from '../../../../ming/src/kit/schema.ts';
import { siteRevisions } from '../../../../ming/src/operations/desk/schema.ts';
import {
  changesIn,
  settingsFault,
  settingsIn,
} from '../../../../ming/src/operations/desk/settings/settings.ts';
import { as, buildCommunity, call, comment } from '../../support/community.ts';
import { addArticle, db } from '../../support/world.ts';

beforeAll(buildCommunity);

/** Site fields that are no settings: from the deployment, or derived. */
const TOLD = [
  'wechatWays',
  'wechatShare',
  'wechatGifts',
  'demo',
  'has',
  'humanKey',
  'aboutMe',
  'showList',
  'announcements',
  'terms',
];

describe('the table of settings', () => {
  it('has everything that the site answers with, each once, with a default that fits', () => {
    const names = SITE_FIELDS.map((it) => it.name);
    expect(new Set(names).size).toBe(names.length);
    const answered = Object.keys(webSite.shape).filter((it) => !TOLD.includes(it));
    expect(answered.filter((it) => !names.includes(it))).toEqual([]);
    const optional = SITE_FIELDS.filter((it) => it.name !== 'name');
    expect(optional.filter((it) => settingFault(it, it.by)).map((it) => it.name)).toEqual([]);
    expect(SITE_SETTINGS.every((it) => it.fields.length > 0)).toBe(true);
  });

  it.each<[string, unknown, string]>([
    ['name', '', '“站点名称”：请填写'],
    ['name', ' ', '“站点名称”：请填写'],
    ['name', '很'.repeat(21), '“站点名称”：最多 20 个字，现在有 21 个'],
    ['name', 5, '“站点名称”：请填写文字'],
    ['summary', '两\n行', '“一句话介绍”：只能填写一行'],
    ['logo', 'javascript:alert(1)', '“标志图片”：请填写 http、https 或以 / 开头的地址'],
    ['github', '//evil.example', '“GitHub 主页”：请填写 http、https 或以 / 开头的地址'],
    ['webUrl', 'https://example.com/path', '“站点地址”：请填写来源，例如 https://example.com'],
    ['email', 'somebody', '“邮箱”：邮箱的格式不正确'],
    ['copyMost', 0, '“每次最多复制的字数”：请填写 1 到 100000 的整数'],
    ['copyMost', '150', '“每次最多复制的字数”：请填写 1 到 100000 的整数'],
    ['copyRule', 1, '“限制复制”：请选择开或关'],
    ['loginTypeList', [2, 9], '“第三方登录”：请从列出的平台里选择'],
    ['synonyms', '网格', '“同义词”：“网格”这一行至少要有两个词'],
    ['weekBenchmarks', '2026-W49 le99', '“本周算例”：第 1 行：没有标准题“le99”'],
    [
      'verifications',
      'robots noindex',
      '“验证标签”：第 1 行：“robots”不是验证标签的名字，名字里要有 verif 或 valid',
    ],
    ['signingKey', 'x', '没有“signingKey”这项设置'],
    ['__proto__x', 'x', '没有“__proto__x”这项设置'],
  ])('%s does not take %j', (name, value, fault) => {
    expect(settingsFault({ [name]: value })).toBe(fault);
  });

  it('reads what is stored as it is typed, and stores only what is new', () => {
    const rows = [
      { name: 'synonyms', value: '[["悬臂梁","cantilever"]]' },
      { name: 'copyMost', value: '"many"' },
    ];
    const now = settingsIn(rows);
    expect(now).toMatchObject({ synonyms: '悬臂梁，cantilever', copyMost: 150, copyRule: true });
    expect(changesIn(now, now)).toEqual([]);
    expect(changesIn(now, { synonyms: 'a, b\n\nc，d ', webUrl: 'https://example.com/' })).toEqual([
      { name: 'webUrl', value: '"https://example.com"', before: '', after: 'https://example.com' },
      {
        name: 'synonyms',
        value: '[["a","b"],["c","d"]]',
        before: '悬臂梁，cantilever',
        after: 'a，b\nc，d',
      },
    ]);
  });
});

describe('the settings of the site', () => {
  const read = async () => (await call('/v1/operator/site', as('admin'))).data;
  const write = (body: object, who = 'admin') =>
    call('/v1/operator/site', { method: 'PUT', body, ...as(who) });

  it('hold at once, purge every page, and are written down with who and what', async () => {
    const { revision } = await read();
    const values = { name: '新名字', aboutSource: '## 关于\n\n<script>alert(1)</script>正文', copyMost: 80 };
    const saved = await write({ revision, values });
    expect(saved.headers.get('x-touched')).toBe('site');
    expect(saved.data).toMatchObject({ revision: revision + 1, values });
    const { data: site } = await call('/v1/webSiteInfo');
    expect(site).toMatchObject({ name: '新名字', copyMost: 80 });
    expect(site.aboutMe).toContain('<h2 id="sec-关于">');
    expect(site.aboutMe).not.toContain('<script');
    const [latest] = (await call('/v1/operator/site/history', as('admin'))).data.records;
    expect(latest.changes[0]).toEqual({ name: 'name', before: '', after: '新名字' });
    const [deed] = (await call('/v1/moderation/log', as('admin'))).data.records;
    expect(deed).toMatchObject({ action: '修改设置', kind: 'site', after: 'name，aboutSource，copyMost' });
  });

  it('are not saved where nothing is new, something does not fit, or somebody was first', async () => {
    const { revision, values } = await read();
    const same = await write({ revision, values });
    expect([same.data.revision, same.headers.get('x-touched')]).toEqual([revision, null]);
    const bad = await write({ revision, values: { summary: '好', email: 'x' } });
    expect([bad.code, bad.message]).toEqual([10018, '“邮箱”：邮箱的格式不正确']);
    const both = await Promise.all(['甲', '乙'].map((name) => write({ revision, values: { name } })));
    expect(both.map((it) => it.code).toSorted()).toEqual([200, 400]);
    expect((await write({ revision, values: { name: '丙' } })).message).toContain('已被其他人修改');
    expect((await write({ revision: revision + 9, values: { name: '丁' } })).code).toBe(400);
    expect(await db.$count(siteRevisions)).toBe(revision + 1);
    expect((await read()).values.summary).toBe('');
  });

  it('never show the key of the site, and name the origins that only a deployment can change', async () => {
    await db.insert(settings).values({ name: 'signingKey', value: '"top secret"' }).onConflictDoNothing();
    const answer = await call('/v1/operator/site', {
      ...as('admin'),
      headers: { 'x-editors': 'https://write.example.com' },
    });
    expect(JSON.stringify(answer.data)).not.toContain('top secret');
    expect(answer.data.editors).toEqual(['https://write.example.com']);
    expect((await write({ revision: 0, values: { signingKey: 'mine' } })).code).toBe(10018);
  });

  it('name the benchmark of a week, which the pages read', async () => {
    const { revision } = await read();
    const bad = await write({ revision, values: { weekBenchmarks: '2026-W60 le1' } });
    expect([bad.code, bad.message]).toEqual([10018, '“本周算例”：第 1 行：2026 年没有第 60 周']);
    const saved = await write({
      revision,
      values: { weekBenchmarks: '2026-W49 le1\n2026-W50 flat-plate\n' },
    });
    expect(saved.headers.get('x-touched')).toBe('site');
    const { data: site } = await call('/v1/webSiteInfo');
    expect(site.weekBenchmarks).toBe('2026-W49 le1\n2026-W50 flat-plate');
    const at = (day: string) => benchmarkAt(Date.parse(`${day}T12:00:00+08:00`), site.weekBenchmarks).name;
    expect([at('2026-12-02'), at('2026-12-13')]).toEqual(['le1', 'flat-plate']);
  });

  it('set how long a comment must be that opens an article', async () => {
    const { revision } = await read();
    await write({ revision, values: { gateCommentLeast: 3 } });
    expect((await call('/v1/webSiteInfo')).data.gateCommentLeast).toBe(3);
    await addArticle(60, { readType: 1, source: '公开\n\n<!--locked-->\n\n秘密' });
    const opened = async () => (await call('/v1/article/info?id=60', as('one'))).data.activeReadType;
    await comment('不错', 'one', 60);
    expect(await opened()).toBe(false);
    await comment('写得好', 'one', 60);
    expect(await opened()).toBe(true);
  });
});
