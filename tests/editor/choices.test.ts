import { afterEach, expect, it, vi } from 'vitest';
import { loadChoices } from '../../editor/src/panel/choices.ts';
import { type Asked, fakeBrowser } from '../src/stores/browser.ts';

afterEach(() => vi.unstubAllGlobals());

it('every category of one’s own can be chosen', async () => {
  const all = Array.from({ length: 120 }, (_, n) => ({ id: n + 1, name: `分类 ${n + 1}` }));
  const page = ({ body }: Asked) => {
    const [no, size] = [Number(body['pageNo']), Number(body['pageSize'])];
    const records = all.slice((no - 1) * size, no * size);
    return { data: { records, total: 120, size, current: no, pages: Math.ceil(120 / size) } };
  };
  fakeBrowser({ 'POST /v1/category/myCatList': page });
  expect((await loadChoices()).own).toHaveLength(120);
});
