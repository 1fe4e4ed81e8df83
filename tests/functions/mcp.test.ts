import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Ming, SITE } from './support/edge.ts';
import { site } from './support/mcp.ts';

const TOOLS = 'article benchmark_reference calc cite deck_outline explain_error material_card search'.split(
  ' ',
);

const open: Client[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((it) => it.close()));
});

/** SDK client; `mode` is the protocol revision. */
async function connected(mode: 'auto' | 'legacy' = 'auto', ming?: Ming) {
  const { ask } = site(ming);
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const fetch = async (url: string | URL, init?: RequestInit) => ask(new URL(url).pathname, init);
  await client.connect(new StreamableHTTPClientTransport(new URL(`${SITE}/mcp`), { fetch }));
  open.push(client);
  return client;
}

type Said = { isError?: boolean; text: string; data: Record<string, unknown> };

async function call(client: Client, name: string, given: Record<string, unknown>): Promise<Said> {
  const it = await client.callTool({ name, arguments: given });
  const [first] = it.content as { type: string; text: string }[];
  return {
    ...(it.isError === true && { isError: true }),
    text: first?.text ?? '',
    data: (it.structuredContent ?? {}) as Record<string, unknown>,
  };
}

describe.each(['auto', 'legacy'] as const)('a client of the SDK (%s)', (mode) => {
  it('finds every tool, and that it only reads', async () => {
    const client = await connected(mode);
    const { tools } = await client.listTools();
    expect(tools.map((it) => it.name).toSorted()).toEqual(TOOLS);
    for (const it of tools) {
      expect(it.annotations?.readOnlyHint, it.name).toBe(true);
      expect(it.description, it.name).toMatch(/\p{Script=Han}/u);
      expect(it.inputSchema.type, it.name).toBe('object');
    }
    expect(client.getServerVersion()?.name).toBe('mingjie');
    expect(client.getNegotiatedProtocolVersion()).toBe(mode === 'auto' ? '2026-07-28' : '2025-11-25');
  });

  it('reads an article in parts, with title, author, revision and address', async () => {
    const client = await connected(mode);
    const { text, data } = await call(client, 'article', { id: 21 });
    expect(data).toMatchObject({
      title: '网格无关性',
      author: '周岩',
      revision: '3',
      locked: true,
      next: 40_000,
    });
    expect(data['address']).toBe(`${SITE}/article/21`);
    expect(text).toContain('$$E=mc^2$$');
    const rest = await call(client, 'article', { id: 21, from: data['next'] });
    expect(rest.data['next']).toBeNull();
    expect(`${data['markdown']}${rest.data['markdown']}`.endsWith('长'.repeat(50_000))).toBe(true);
  });
});

describe('every tool', () => {
  const CALLS: [name: string, given: Record<string, unknown>, title: string, address: string][] = [
    ['search', { keyword: 'y+' }, '搜索：y+', `${SITE}/search?keyword=y%2B`],
    ['article', { id: 21 }, '网格无关性', `${SITE}/article/21`],
    [
      'explain_error',
      { text: ' *ERROR in e_c3d: nonpositive jacobian\n         determinant in element          12' },
      '雅可比行列式非正',
      `${SITE}/error/calculix-nonpositive-jacobian`,
    ],
    ['calc', { tool: 'yplus' }, '', `${SITE}/tools/yplus`],
    ['benchmark_reference', { name: 'cook' }, '', `${SITE}/benchmark/cook`],
    ['material_card', { material: 's235jr' }, '', `${SITE}/material/s235jr`],
    ['deck_outline', { text: '*NODE\n1,0,0,0\n*STATIC\n', language: 'abaqus' }, '', `${SITE}/tools`],
    ['cite', { kind: 'article', id: '21' }, '网格无关性', `${SITE}/article/21`],
  ];

  it('says title, author, revision and address, in words and as data', async () => {
    const client = await connected();
    expect(CALLS.map(([name]) => name).toSorted()).toEqual(TOOLS);
    for (const [name, given, title, address] of CALLS) {
      const { isError, text, data } = await call(client, name, given);
      expect(isError, `${name}: ${text}`).toBeUndefined();
      expect(data, name).toMatchObject({ address, author: expect.stringMatching(/^(明解|周岩)$/) });
      expect(data['title'], name).toContain(title);
      expect(data['revision'], name).toMatch(/^(3|sha256:[\da-f]{12})$/);
      for (const word of [String(data['title']), String(data['author']), String(data['revision']), address])
        expect(text, name).toContain(word);
    }
  });

  it('refuses what it cannot do, in Chinese and by the name of the field', async () => {
    const client = await connected();
    const BAD: [name: string, given: Record<string, unknown>, why: RegExp][] = [
      ['search', { keyword: '字'.repeat(401) }, /keyword 要是 1 到 400 个字符的文字/],
      ['search', { keyword: '网格', kind: 'user' }, /kind 只能是 article、question/],
      ['article', { id: 0 }, /id 要是 1 到 \d+ 的整数/],
      ['article', { id: 5 }, /不行|内容不存在/],
      ['article', { id: 21, from: 9_000_000 }, /from 超出了这篇文章的 \d+ 个字符/],
      ['explain_error', {}, /text 要是 1 到 20000 个字符的文字/],
      ['calc', { tool: 'nothing' }, /没有名为 nothing 的工具，可用的有 .*yplus/],
      ['calc', { tool: 'log' }, /请在网页上用：https:\/\/mingjie\.test\/tools\/log/],
      ['calc', { tool: 'yplus', inputs: { Q: 1 } }, /没有输入 Q，有的是 U、L/],
      ['calc', { tool: 'yplus', inputs: { U: '30 kg' } }, /U 的单位要与 m\/s 相当/],
      ['calc', { tool: 'yplus', inputs: { U: '30 nonsense' } }, /nonsense/],
      ['calc', { tool: 'yplus', inputs: { U: -1 } }, /U 允许/],
      ['calc', { tool: 'yplus', inputs: { U: '1]\nshow Re' } }, /U 要写成数或带单位的数/],
      ['benchmark_reference', { name: '没有这道题' }, /没有名为 没有这道题 的标准题：.*cook/],
      ['material_card', { material: '结构钢' }, /指的不止一种材料：.*e295（E295 结构钢）/],
      ['material_card', { material: '不存在的牌号' }, /材料库里没有/],
      ['deck_outline', { text: '*NODE\n' }, /请写 language/],
      ['deck_outline', { text: '你好', language: 'abaqus' }, /没有找到一个关键字/],
      ['cite', { kind: 'tool', id: 'nothing' }, /没有名为 nothing 的工具/],
      ['cite', { kind: 'article', id: 'a' }, /id 要是文章或问题的编号/],
    ];
    for (const [name, given, why] of BAD) {
      const { isError, text } = await call(client, name, given).catch((error: Error) => ({
        isError: true,
        text: error.message,
      }));
      expect(isError, `${name} ${JSON.stringify(given).slice(0, 80)}: ${text}`).toBe(true);
      expect(text).toMatch(why);
    }
  });
});

describe('calc', () => {
  it('computes with units, and says formula, validity, source and a permanent link', async () => {
    const client = await connected();
    const { text, data } = await call(client, 'calc', { tool: 'yplus', inputs: { U: '108 km/h', yp: 30 } });
    const result = (name: string) =>
      (data['results'] as { name: string; value: number; unit: string }[]).find((it) => it.name === name);
    // Independent reference: 1/7 power law of the skin friction of a flat plate.
    const Re = (1.225 * 30 * 1) / 1.789e-5;
    const friction = 30 * Math.sqrt(0.027 / Re ** (1 / 7) / 2);
    expect(result('Re')?.value).toBeCloseTo(Re, 3);
    expect(result('y')).toMatchObject({ unit: 'mm' });
    expect(result('y')?.value).toBeCloseTo((1000 * 30 * 1.789e-5) / (1.225 * friction), 9);
    expect(data['link']).toBe(`${SITE}/tools/yplus#calc=yplus&U=30&yp=30`);
    expect(data['warnings']).toEqual([]);
    for (const word of ['公式：', '假设与适用范围：', '出处：', '正负号与约定：', 'ut = U*sqrt(cf/2)'])
      expect(text).toContain(word);
  });

  it('warns outside of where the formulas hold', async () => {
    const client = await connected();
    const { text, data } = await call(client, 'calc', { tool: 'yplus', inputs: { U: 0.01 } });
    expect(data['warnings']).toEqual(['平板湍流公式的范围是 5×10⁵ < Re < 10⁹']);
    expect(text).toContain('**注意：平板湍流公式的范围');
  });
});

describe('what the tools say', () => {
  it('names causes with how they are known, and the reference of a benchmark with its source', async () => {
    const client = await connected();
    const error = await call(client, 'explain_error', {
      text: '*ERROR in e_c3d: nonpositive jacobian determinant in element 12',
    });
    expect(error.text).toMatch(/怎样判断：[\s\S]*怎样改：[\s\S]*(本站的算例|出处)：/);
    const nothing = await call(client, 'explain_error', { text: '今天天气很好' });
    expect(nothing.data['entries']).toEqual([]);
    const cook = await call(client, 'benchmark_reference', { name: 'cook' });
    expect(cook.data).toMatchObject({ reference: expect.any(Number), unit: expect.any(String) });
    expect(cook.text).toContain('出处：');
  });

  it('writes the card of one solver, the outline of a deck and a citation', async () => {
    const client = await connected();
    const card = await call(client, 'material_card', { material: 's235jr', solver: 'calculix' });
    expect(card.text).toContain('*ELASTIC');
    expect((card.data['cards'] as { key: string }[]).every((it) => it.key.startsWith('calculix'))).toBe(true);
    const deck = await call(client, 'deck_outline', {
      text: '*NODE\n1,0,0,0\n*BOUNDARY\nFIX,1,3\n',
      language: 'abaqus',
    });
    expect(deck.data['outline']).toMatchObject([
      { keyword: expect.stringMatching(/NODE/i), line: 1 },
      { keyword: expect.stringMatching(/BOUNDARY/i), line: 3, meaning: expect.stringMatching(/\S/) },
    ]);
    const cited = await call(client, 'cite', { kind: 'article', id: '21', format: 'gbt' });
    expect(cited.data['citation']).toBe(
      '周岩. 网格无关性[EB/OL]. 修订 3. （2026-01-22）[2026-11-23]. https://mingjie.test/article/21.\n',
    );
  });

  it('finds articles as plain text, and what the site has beside them', async () => {
    const client = await connected();
    const { data } = await call(client, 'search', { keyword: 'y+' });
    const results = data['results'] as { kind: string; title: string; excerpt: string; address: string }[];
    expect(results[0]).toMatchObject({ kind: 'article', title: '网格无关性', excerpt: 'a < b 的网格' });
    expect(results.find((it) => it.kind === 'tool')?.address).toBe(`${SITE}/tools/yplus`);
  });

  it('says so where the backend does not answer, and still computes', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const client = await connected('auto', () => {
      throw new Error('down');
    });
    expect((await call(client, 'article', { id: 21 })).text).toBe('内容服务暂时没有回应，请稍后再试');
    expect((await call(client, 'calc', { tool: 'yplus' })).isError).toBeUndefined();
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });
});
