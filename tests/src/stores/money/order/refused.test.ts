import { afterEach, expect, it, vi } from 'vitest';
import {
  keepPayment,
  keptPayment,
  tellBought,
} from '../../../../../src/stores/money/order/pendingPayment.ts';

afterEach(() => vi.unstubAllGlobals());

it('goes on without what is kept where storage is refused', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepPayment({ orderNo: '1', until: Date.now() + 60_000, goods: null, asks: false });
  tellBought({ articleId: 1, title: '甲', price: 100, type: 'reading' });
  expect(keptPayment()).toBeNull();
});
