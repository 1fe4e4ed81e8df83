import { expectAccessible } from '../support/axe.ts';
import { keep, newcomer, tokenOf } from '../support/dialogs.ts';
import { expect, test, unique } from '../support/fixtures.ts';
import { as, expectFits } from '../support/own.ts';
import { ASKED, sell } from '../support/paying.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test.describe('in the browser of a phone', () => {
  test.use({ userAgent: PHONE });

  test('a buyer pays on the page that opens WeChat, comes back, and the article opens in every tab', async ({
    context,
    page,
    request,
  }) => {
    const stamp = unique();
    const author = (await tokenOf(request, await newcomer(request, `手机卖家${stamp}`))).token;
    const paid = `收敛的四个条件 ${stamp}`;
    const id = await sell(request, author, { title: `手机上买 ${stamp}`, price: 500, open: '试读。', paid });
    await keep(page, (await tokenOf(request, await newcomer(request, `手机读者${stamp}`))).token);
    const other = await context.newPage();
    for (const tab of [other, page]) {
      await tab.goto(`/article/${id}#lock`);
      await expect(tab.getByRole('button', { name: '购买并阅读全文 ¥5.00' })).toBeEnabled({ timeout: ASKED });
    }
    await page.getByRole('button', { name: '购买并阅读全文 ¥5.00' }).click();
    const dialog = page.getByRole('dialog', { name: /^购买/ });
    await dialog.getByRole('button', { name: '用微信支付 ¥5.00' }).click();
    await expect(page.getByRole('button', { name: '确认支付 ¥5.00（演示）' })).toBeVisible();

    // Returning does not count as payment; the payment options remain.
    await page.getByRole('link', { name: '回到商家页面' }).click();
    await expect(dialog.getByText('付款之后回到这里')).toBeVisible({ timeout: ASKED });
    await dialog.getByRole('button', { name: '我已付款，查询结果' }).click();
    await expect(dialog.getByRole('button', { name: '打开微信支付' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: '改用二维码' })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '打开微信支付' }).click();
    await page.getByRole('button', { name: '确认支付 ¥5.00（演示）' }).click();
    await expect(page.getByText('订单已支付，可以回到商家页面。')).toBeVisible();
    await page.getByRole('link', { name: '回到商家页面' }).click();
    await expect(page.getByText(paid)).toBeVisible({ timeout: ASKED });
    await expect(other.getByText(paid)).toBeVisible({ timeout: ASKED });
  });
});

test.describe('inside WeChat', () => {
  test.use({ userAgent: `${PHONE} MicroMessenger/8.0.50` });

  test('a cancelled payment is told from a failed one, and the server says which is paid', async ({
    page,
    request,
  }) => {
    const { token } = await tokenOf(request, await newcomer(request, `微信读者${unique()}`));
    await keep(page, token);
    // The demo has no WeChat bridge: mocks the channel and the bridge.
    await page.route(/\/ming\/v1\/money\/balance/, async (route) => {
      const said = await (await route.fetch()).json();
      await route.fulfill({ json: { ...said, extra: { ...said.extra, channels: ['native', 'jsapi'] } } });
    });
    await page.route(/\/createPaymentOrder/, async (route) => {
      const { channel, ...body } = route.request().postDataJSON();
      expect(channel).toBe('jsapi');
      const said = await (await route.fetch({ postData: body })).json();
      await route.fulfill({ json: { ...said, data: { ...said.data, channel, codeUrl: '' } } });
    });
    await page.route(/\/payBy/, async (route) => {
      const { orderNo } = route.request().postDataJSON();
      const order = { orderNo, amount: 3_000, status: 1, channel: 'jsapi', codeUrl: '', expireTime: '' };
      const signed = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', signType: 'RSA', paySign: 's' };
      const invoke = { ...signed, package: `prepay_id=${orderNo}` };
      const data = { ...order, payUrl: '', authorizeUrl: '', invoke };
      await route.fulfill({ json: { code: 200, message: '成功', data, extra: {} } });
    });
    const turns = ['cancel', 'fail', 'ok'];
    await page.exposeFunction('askWechat', async (given: { package: string }) => {
      const turn = turns.shift() ?? 'fail';
      const orderNo = given.package.replace('prepay_id=', '');
      if (turn === 'ok') await as(request, token, '/v1/payment/demo/pay', { orderNo, outcome: 'paid' });
      return `get_brand_wcpay_request:${turn}`;
    });
    await page.addInitScript(() => {
      const wechat = window as unknown as {
        askWechat: (given: unknown) => Promise<string>;
        WeixinJSBridge: unknown;
      };
      wechat.WeixinJSBridge = {
        invoke: async (_name: string, given: unknown, then: (said: { err_msg: string }) => void) =>
          then({ err_msg: await wechat.askWechat(given) }),
      };
    });
    await page.goto('/user/single/recharge');
    const form = page.getByRole('region', { name: '充值' });
    await form.getByText('¥30', { exact: true }).click({ timeout: ASKED });
    await form.getByRole('button', { name: '微信支付 ¥30.00' }).click();
    await expect(form.getByText('你取消了付款，没有扣款。')).toBeVisible({ timeout: ASKED });
    await expectFits(page);
    await expectAccessible(page);
    await form.getByRole('button', { name: '继续付款' }).click();
    await expect(form.getByText('微信没有完成这次付款')).toBeVisible();
    await form.getByRole('button', { name: '打开微信支付' }).click();
    await expect(form.getByText('¥30.00 已经到账。')).toBeVisible({ timeout: ASKED });
    await expect(page.getByText('¥30.00').first()).toBeVisible();
    // The balance is being reloaded.
    await page.unrouteAll({ behavior: 'wait' });
  });
});
