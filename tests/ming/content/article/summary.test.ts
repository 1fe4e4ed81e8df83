import { beforeAll, expect, it } from 'vitest';
import { call } from '../../support/call.ts';
import { buildWorld } from '../../support/world.ts';
import { authors, create, mine } from '../../support/writing.ts';

beforeAll(async () => {
  await buildWorld();
  await authors('w');
});

const published = async (more: object) => (await create('w', { isPublish: 1, ...more })).data.id;
const summaryOf = async (id: number) => (await call(`/v1/article/info?id=${id}`)).data.summary;

it('a summary is shown without LaTeX and placeholders, while its author keeps what they typed', async () => {
  const summary = '【图片没有一起粘贴过来，请单独上传】取 $\\frac{1}{2}$，不认识的 $\\badcommand$ 不写';
  const id = await published({ summary });
  expect(await summaryOf(id)).toBe('取 1/2，不认识的 不写');
  expect((await mine('w', id)).summary).toBe(summary);
  const bare = await published({ summary: '$\\badcommand$', contentMd: '正文 $\\sigma_s$ 的开头' });
  expect(await summaryOf(bare)).toBe('正文 σ_s 的开头');
});
