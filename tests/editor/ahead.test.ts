import { expect, it } from 'vitest';
import { aheadOf, type PublishContext } from '../../editor/src/check/ahead.ts';
import { EMPTY } from '../../editor/src/draft/fields.ts';
import { dealText } from '../../editor/src/panel/authorShare.ts';

const NOTHING: PublishContext = {
  category: '网格',
  column: '',
  chapter: '',
  prices: [],
  coming: 0,
  deal: { share: 80, pendingDays: 7 },
  isPublic: false,
  now: Date.UTC(2026, 10, 28),
};
const textOf = (...given: Parameters<typeof aheadOf>) =>
  Object.fromEntries(aheadOf(...given).map(({ name, text }) => [name, text]));

it('says of an article that is sold who reads it, its price, what remains of that, and when', () => {
  const it = { ...EMPTY, readType: 5, price: 990, publishTime: '2026-12-01 08:00:00', specialId: 3 };
  expect(
    textOf(it, { ...NOTHING, column: '入门（未发布）', chapter: '单元', prices: [0, 500] }),
  ).toMatchObject({
    谁能读: '付费后可读；锁定标记之前的内容人人可读',
    价格: '¥9.90。每卖出一次你得 ¥7.92（标价的 80%），站点得 ¥1.98；7 天后可用',
    时间: '2026-12-01 08:00（北京时间）自动发布',
    分类: '网格',
    专栏: '入门（未发布） · 单元',
    附件: '免费 1 个；付费 1 个：¥5.00（你得 ¥4.00）',
  });
});

it('says what is left out as information, with the field that adds it', () => {
  const lacking = aheadOf(EMPTY, NOTHING).filter(({ lacks }) => lacks);
  expect(lacking.map(({ name, field }) => [name, field])).toEqual([
    ['标签', 'tags'],
    ['标注', 'facets'],
    ['封面', 'avatar'],
  ]);
  const full = {
    ...EMPTY,
    tags: ['网格', 'GCI'],
    facets: ['software:abaqus', 'version:abaqus-2024', 'analysis:modal', 'difficulty:advanced'],
    difficulty: '进阶',
    solver: 'Abaqus',
    solverVersion: '2024',
    avatar: '/ming/file/u/me/a.png',
  };
  expect(aheadOf(full, NOTHING).some(({ lacks }) => lacks)).toBe(false);
  expect(textOf(full, NOTHING)).toMatchObject({ 标签: '网格、GCI', 标注: 'Abaqus 2024、模态、进阶' });
});

it('says nothing of what is not known, or does not count', () => {
  const said = textOf({ ...EMPTY, price: 990 }, { ...NOTHING, category: '', prices: null });
  expect(said).toMatchObject({ 谁能读: '所有人可读', 时间: '立即发布', 专栏: '不放进专栏' });
  expect(Object.keys(said)).not.toEqual(expect.arrayContaining(['价格']));
  expect(textOf({ ...EMPTY, specialId: 9 }, NOTHING)['专栏']).toBe('留在原来的专栏里');
  expect(said['分类'] ?? said['附件']).toBeUndefined();
  const sold = { ...EMPTY, readType: 5, price: 990, publishTime: '2026-11-01 08:00:00' };
  const beside = { ...NOTHING, deal: null, prices: [500], coming: 1, isPublic: true };
  expect(textOf(sold, beside)).toMatchObject({
    价格: '¥9.90',
    时间: '立即更新',
    附件: '付费 1 个：¥5.00；1 个正在上传，传完读者才看到',
  });
});

it('divides a price as the ledger does: the part of the author is rounded down', () => {
  const deal = { share: 80, pendingDays: 7 };
  expect(dealText(999, deal)).toBe('每卖出一次你得 ¥7.99（标价的 80%），站点得 ¥2.00；7 天后可用');
  expect([dealText(0, deal), dealText(990, null)]).toEqual(['', '']);
});
