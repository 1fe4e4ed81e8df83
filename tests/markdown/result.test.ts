import { expect, test } from 'vitest';
import { render } from '../../markdown/index.ts';
import { complaints, idsOf } from './inspect.ts';

const block = (words: string, body = '最大应力在圆角处。') => `\`\`\`result ${words}\n${body}\n\`\`\``;
const SRC = 'src="/ming/file/u/1/a.mjr"';
const ROWS = '说明\n---\nS, Mises，节点值 | 0 MPa | (0, 0, 0) | 250 MPa | (1, 2, 3)';

test('a result is a picture of a fixed size, a button with its bytes, a caption and a table of extremes', async () => {
  const poster = 'poster="/ming/file/u/1/a.webp" size="2.1 MB" title="支架"';
  const { html, text, fault } = await render(
    block(`${SRC} ${poster} range=0..250 bands=9 view=iso #a`, ROWS),
  );
  expect(fault).toBeNull();
  expect(html).toContain('id="block-a"');
  expect(html).toMatch(
    /<img src="\/ming\/file\/u\/1\/a\.webp" alt="支架。说明" width="900" height="420" loading="lazy"/,
  );
  expect(html).toContain('交互查看 · 2.1 MB</button>');
  expect(html).toContain('<a class="result-file" href="/ming/file/u/1/a.mjr">下载结果文件</a>');
  expect(html).toContain('<th scope="row">S, Mises，节点值</th><td>0 MPa</td>');
  expect(text).toContain('250 MPa');
  const carried = /data-source="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#x22;', '"') ?? '';
  expect(JSON.parse(carried)).toEqual({
    src: '/ming/file/u/1/a.mjr',
    range: { min: 0, max: 250 },
    bands: 9,
    view: { azimuth: -55, elevation: 28 },
  });
});

test('a result says its licence and where its original is', async () => {
  const { html, fault } = await render(
    block(`${SRC} licence="CC BY 4.0" original="https://a.test/a.frd" #a`),
  );
  expect(fault).toBeNull();
  expect(html).toContain(
    '<a class="result-file" href="https://a.test/a.frd" rel="nofollow noopener ugc" target="_blank">下载原文件</a>',
  );
  expect(html).toMatch(
    /许可：<a href="https:\/\/creativecommons\.org\/licenses\/by\/4\.0\/[^>]*>CC BY 4\.0<\/a>/,
  );
  const own = await render(block(`${SRC} licence="仅供教学" original=/ming/v1/annex/open?annexId=5 #a`));
  expect(own.html).toContain('许可：仅供教学</p>');
  expect(own.html).toContain('<a class="result-file" href="/ming/v1/annex/open?annexId=5">下载原文件</a>');
  const { fault: bad } = await render(block(`${SRC} original=javascript:x licence="${'长'.repeat(61)}" #a`));
  expect(bad).toContain('original 应为');
  expect(complaints(html)).toEqual([]);
});

const LEGEND = '0..200 viridis | S, Mises [MPa] | 平均到节点 | 变形放大 20 倍 | 红色高于 200';
const POSTER = 'poster="/ming/file/u/1/a.webp"';

test('a picture has a legend: words, and a bar of its colours with numbers', async () => {
  const { html, fault } = await render(block(`${SRC} ${POSTER} legend="${LEGEND}" #支架`));
  expect(fault).toBeNull();
  expect(html).toContain(
    '</div><p class="result-caption"><strong>S, Mises [MPa]</strong>，平均到节点，变形放大 20 倍，红色高于 200<svg',
  );
  const [, bar = ''] = /<svg(.*?)<\/svg>/.exec(html) ?? [];
  expect(bar).toContain('role="img" aria-label="色标从 0 到 200"');
  expect(bar).toContain('<linearGradient id="bar-支架"><stop offset="0" stop-color="#440154">');
  expect(bar).toMatch(/<path d="M0 0h288v12h-288z" fill="url\(#bar-支架\)">/);
  expect([...bar.matchAll(/>([\d.]+(?: MPa)?)<\/text>/g)].map(([, it]) => it)).toEqual([
    '0',
    '100',
    '200 MPa',
  ]);
  expect(bar.length).toBeLessThan(1_100);
  expect(complaints(html)).toEqual([]);
});

test('two pictures of one text have bars of their own, in bands without a gradient', async () => {
  const text = block(`${SRC} ${POSTER} legend="0..1 cividis | T" #a`);
  const { html } = await render(`${text}\n\n${text}`, 'q');
  expect(idsOf(html).filter((it) => it.startsWith('bar-'))).toEqual(['bar-q-a', 'bar-q-a-2']);
  const bands = await render(block(`${SRC} ${POSTER} legend="0..9 cividis 9 | <img src=x> | T"`));
  expect(bands.html.match(/<path d="M[\d.]+ 0h32v12h-32z" fill="#[0-9a-f]{6}">/g)).toHaveLength(9);
  expect(bands.html).toContain('aria-label="色标从 0 到 9，9 级"');
  expect(bands.html).not.toContain('<img src=x>');
});

test('without a picture there is no legend', async () => {
  expect((await render(block(`${SRC} legend="${LEGEND}"`))).html).not.toContain('<svg');
});

const VIEWS =
  '说明\n---\n---\n根部 | /article/3#result=b&x=0.5~&camera=-90_90_5_-0.86_0_0\n剪应力 | field=S, XY&step=2';

test('views of the author are links to the picture that carry their words', async () => {
  const { html, fault } = await render(block(`${SRC} #a`, VIEWS));
  expect(fault).toBeNull();
  const links = [
    ...html.matchAll(/<a class="result-open" href="#block-a" data-view="([^"]*)">([^<]*)<\/a>/g),
  ];
  expect(links.map(([, words, name]) => [name, words?.replaceAll('&#x26;', '&')])).toEqual([
    ['根部', 'x=0.5%7E&camera=-90_90_5_-0.86_0_0'],
    ['剪应力', 'field=S%2C+XY&step=2'],
  ]);
});

test('views lead to their own block: in a text of a page of several, and where a name comes twice', async () => {
  const leadsOf = (html: string) =>
    [...html.matchAll(/class="result-open" href="([^"]*)"/g)].map(([, it]) => it);
  const text = block(`${SRC} #a`, '---\n---\n根部 | x=0.5');
  const { html } = await render(`${text}\n\n${text}`, 'q');
  expect(leadsOf(html)).toEqual(['#block-q-a', '#block-q-a-2']);
  for (const it of leadsOf(html)) expect(html).toContain(`id="${it?.slice(1)}"`);
});

test('a link to what the author shows first is a view too', async () => {
  const { html, fault } = await render(block(`${SRC} #a`, '---\n---\n全貌 | /article/3#result=b'));
  expect(fault).toBeNull();
  expect(html).toContain('data-view="">全貌</a>');
});

test.each([
  ['根部', '第 5 行', '视角写成：名称 | 复制的视角链接'],
  ['根部 | https://mingjie.test/article/3', '第 5 行', '这不是视角链接'],
  ['根部 | /article/3?x=0.5', '第 5 行', '这不是视角链接'],
  ['根部 | /article/3#run=b&nu=0.4', '第 5 行', '这不是视角链接'],
  ['根部 | x=2', '第 5 行', '视角“根部”的 x 应为 0 到 1'],
  ['a | x=0\n根部 | camera=1_2_0', '第 6 行', 'camera 应为“方位角'],
  ['根部 | x=0&onclick=alert(1)', '第 5 行', '没有 onclick 这一项'],
  ['根部 | constructor=1', '第 5 行', '没有 constructor 这一项'],
  ['根部 | map=jet', '第 5 行', 'map 应为'],
  ['根部 | x=0\n根部 | x=1', '第 6 行', '写了两次'],
  [`${'长'.repeat(21)} | x=0`, '第 5 行', '最多 20 个字'],
  [Array.from({ length: 13 }, (_, k) => `v${k} | x=0`).join('\n'), '第 17 行', '最多 12 个'],
])('the view %s is refused with its line and why', async (views, line, says) => {
  const { fault } = await render(block(`${SRC} #a`, `说明\n---\n---\n${views}`));
  expect(fault).toContain(line);
  expect(fault).toContain(says);
});

test('a block with views needs a name, and markup in theirs stays text', async () => {
  expect((await render(block(SRC, VIEWS))).fault).toContain('要有名字');
  const { html } = await render(block(`${SRC} #a`, '---\n---\n<img src=x> | field="><script>'));
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<img src=x');
});

test('a smaller file for phones is carried along, and its size is on the button', async () => {
  const lite = 'lite="/ming/file/u/1/b.mjr" litesize="0.3 MB"';
  const { html } = await render(block(`${SRC} size="2.1 MB" ${lite}`));
  expect(html).toContain('交互查看 · 2.1 MB（手机 0.3 MB）</button>');
  expect(html).toContain('&#x22;lite&#x22;:&#x22;/ming/file/u/1/b.mjr&#x22;');
});

test('without a picture there is a place of the same size that says so', async () => {
  const { html } = await render(block(SRC));
  expect(html).toContain('<div class="result-stage"><p class="result-none">没有预览图');
});

test.each([
  ['', 'src 应是上传到本站的 .mjr 文件'],
  ['src="https://elsewhere.test/a.mjr"', 'src 应是'],
  ['src="/ming/file/../v1/a.mjr"', 'src 应是'],
  [`${SRC} lite="https://elsewhere.test/b.mjr"`, 'lite 应为上传到本站的 .mjr 文件'],
  [`${SRC} poster="javascript:alert(1)"`, 'poster 的地址不能使用'],
  [`${SRC} legend="0..1 jet | S"`, 'legend 应为'],
  [`${SRC} range=250..0`, 'range 应为'],
  [`${SRC} map=jet`, 'map 应为'],
  [`${SRC} bands=7`, 'bands 应为'],
  [`${SRC} view=__proto__`, 'view 应为'],
  [`${SRC} scale=big`, 'scale 应为'],
  [`${SRC} step=0`, 'step 应为'],
])('%s is refused with its name', async (words, says) => {
  expect((await render(block(words))).fault).toContain(says);
});

test('rows of extremes have five cells, and markup in them stays text', async () => {
  expect((await render(block(SRC, 'a\n---\n一 | 二'))).fault).toContain('极值一行有 5 格');
  const { html } = await render(block(SRC, '<b>粗</b>\n---\n<img src=x> | 1 | 2 | 3 | 4'));
  expect(html).not.toContain('<b>');
  expect(html).not.toContain('<img');
});
