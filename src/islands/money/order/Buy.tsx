import { useStore } from '@nanostores/react';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { preinit } from 'react-dom';
import { place } from '../../../../contract/kit/places.ts';
import { yuan } from '../../../../contract/kit/yuan.ts';
import { discountOf } from '../../../../contract/money/coupon/coupon.ts';
import { PAY_WAY_NAME } from '../../../../contract/money/order/names.ts';
import { download } from '../../../stores/content/annex/annex.ts';
import { type Wallet, wallet } from '../../../stores/money/ledger/wallet.ts';
import { availableChannels } from '../../../stores/money/order/channel.ts';
import { payment } from '../../../stores/money/order/payment.ts';
import type { Goods } from '../../../stores/money/order/pendingPayment.ts';
import {
  buy,
  choose,
  closePurchase,
  dueOf,
  type Purchase,
  purchase,
  reopenPurchase,
} from '../../../stores/money/order/purchase.ts';
import sheet from '../../../styles/money/money.css?url&no-inline';
import { Dialog } from '../../ui/Dialog.tsx';
import { LOUD } from '../../ui/look.ts';
import { PayCode } from './PayCode.tsx';
import { FACTS } from './words.ts';

const PHONE = '手机上长按识别不了这个二维码：请在电脑上打开本页，登录后购买并扫码，或者返回改用余额支付。';

function Ways({ it, money, due }: { it: Purchase; money: Wallet; due: number }) {
  const id = useId();
  const short = money.balance < due;
  const way = (name: 'balance' | 'wechat', off: boolean, said: ReactNode) => (
    <label className="flex items-center gap-2.5 min-h-11 px-3 border border-base-300 rounded-field cursor-pointer has-checked:border-primary has-disabled:text-(--muted) has-disabled:cursor-not-allowed">
      <input
        type="radio"
        className="radio radio-primary radio-sm"
        name={`${id}-way`}
        checked={it.way === name}
        disabled={off}
        onChange={() => choose({ way: name })}
      />
      <span>{PAY_WAY_NAME[name]}</span>
      <span className="num text-sm text-(--muted) ms-auto">{said}</span>
    </label>
  );
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">支付方式</legend>
      {way('balance', short, `可用 ${yuan(money.balance)}`)}
      {money.wechat &&
        way(
          'wechat',
          false,
          money.demo ? '演示，不会有钱流动' : availableChannels()[0] === 'native' ? '扫码支付' : '',
        )}
      {short && (
        <p className="text-sm">
          余额不足，还差 <b className="num">{yuan(due - money.balance)}</b>。
          <a
            className="text-primary underline underline-offset-4"
            href={place.recharge()}
            target="_blank"
            rel="noopener"
          >
            去充值
          </a>
          {money.wechat && '，或者用微信直接支付。'}
        </p>
      )}
    </fieldset>
  );
}

function Bill({ it, due }: { it: Purchase; due: number }) {
  const { goods, coupons, couponId } = it;
  return (
    <dl className={FACTS}>
      <dt>价格</dt>
      <dd className="num text-end">{yuan(goods.price)}</dd>
      {coupons.length > 0 && (
        <>
          <dt>
            <label htmlFor="pay-coupon">优惠券</label>
          </dt>
          <dd>
            <select
              id="pay-coupon"
              className="select w-full"
              value={couponId}
              onChange={({ target }) => choose({ couponId: Number(target.value) })}
            >
              <option value={0}>不使用</option>
              {coupons.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}（优惠 {yuan(discountOf(one, goods.price))}）
                </option>
              ))}
            </select>
          </dd>
        </>
      )}
      <dt>应付</dt>
      <dd className="num text-end text-xl font-bold">{yuan(due)}</dd>
    </dl>
  );
}

function Decide({ it, money }: { it: Purchase; money: Wallet }) {
  const [busy, setBusy] = useState(false);
  const [unreached, setUnreached] = useState(false);
  const due = dueOf(it);
  const short = it.way === 'balance' && money.balance < due;
  const pay = async () => {
    if (busy || short) return;
    setBusy(true);
    setUnreached(false);
    setUnreached((await buy()) === 'unreached');
    setBusy(false);
  };
  return (
    <div className="grid gap-4">
      {it.note && (
        <p className={LOUD} role="alert">
          {it.note}
        </p>
      )}
      {it.goods.holds && <p className="num">包括：{it.goods.holds}</p>}
      <Bill it={it} due={due} />
      <Ways it={it} money={money} due={due} />
      {unreached && (
        <p role="alert" className="text-sm text-error">
          没有连上服务器。重新点一次不会重复扣款。
        </p>
      )}
      <button type="button" className="btn btn-primary h-11" aria-disabled={busy || short} onClick={pay}>
        {busy ? '正在付款…' : `${it.way === 'wechat' ? '用微信支付' : '用余额支付'} ${yuan(due)}`}
      </button>
      <p className="text-xs text-(--muted)">
        购买后立即可用。
        {money.refundDays > 0 &&
          `付款后 ${money.refundDays} 天内可以在支付记录里申请退款，由站点审核${it.goods.type === 'annex' ? '；附件下载之后不能退' : ''}。`}
      </p>
    </div>
  );
}

function Done({ goods }: { goods: Goods }) {
  return (
    <div className="grid gap-3 justify-items-center text-center" role="status">
      <CircleCheck size={48} className="text-success" aria-hidden="true" />
      <p className="text-lg font-semibold">购买成功</p>
      <p className="text-(--muted)">附件现在可以下载，以后也可以随时回来下载。</p>
      {goods.type === 'annex' && (
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => download(goods.articleId, goods.annexId)}
        >
          下载
        </button>
      )}
    </div>
  );
}

/** Checkout dialog; null without a purchase. */
export function Buy({ of }: { of: Goods['type'] }) {
  const it = useStore(purchase, { ssr: 'initial' });
  const money = useStore(wallet, { ssr: 'initial' });
  const paying = useStore(payment, { ssr: 'initial' });
  // Preloaded: React does not show the dialog before its stylesheet has loaded.
  useEffect(() => preinit(sheet, { as: 'style', precedence: 'default' }), []);
  if (it?.goods.type !== of) return null;
  const { goods, state } = it;
  const ready = state === 'ready' || (state === 'busy' && it.way !== null);
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <Dialog title={state === 'done' ? goods.title : `购买“${goods.title}”`} close={closePurchase}>
        {state === 'busy' && !ready && <p role="status">正在读取余额与优惠券…</p>}
        {state === 'failed' && (
          <div className="grid gap-3" role="alert">
            <p>没有读取出来，请检查网络后重试。</p>
            <button type="button" className="btn" onClick={reopenPurchase}>
              重试
            </button>
          </div>
        )}
        {state === 'done' && <Done goods={goods} />}
        {ready && paying && <PayCode paid="购买成功。" next="完成" again={buy} phone={PHONE} />}
        {ready && !paying && money !== null && money !== 'failed' && <Decide it={it} money={money} />}
      </Dialog>
    </>
  );
}
