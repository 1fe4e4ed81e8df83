import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { READING_PRICE_MOST } from '../../../contract/kit/limits.ts';
import { priceOf, priceTyped } from '../annex/price.ts';
import { deal, dealText, loadDeal } from './authorShare.ts';
import { Field } from './Field.tsx';
import { halfTyped } from './halfTyped.ts';

type Props = {
  /** In fen; 0: none. */
  price: number;
  set: (price: number) => void;
};

/** Validation error of a price; '' if valid. */
export function priceFault(typed: string): string {
  const fen = priceOf(typed);
  if (fen === null) return '价格写成 9.90 的样子';
  if (fen === 0) return '请填写价格，读者付款之后才能看到锁定的内容';
  return fen > READING_PRICE_MOST ? `价格最多 ${READING_PRICE_MOST / 100} 元` : '';
}

/** Price of the locked part. */
export function Price({ price, set }: Props) {
  const [last, setTyped] = useState(priceTyped(price));
  // Another version may have brought another price.
  const typed = (priceOf(last) ?? 0) === price ? last : priceTyped(price);
  const terms = useStore(deal);
  useEffect(() => {
    loadDeal();
    return () => halfTyped.setKey('price', false);
  }, []);
  const fault = priceFault(typed);
  const remains = fault ? '' : dealText(price, terms);
  return (
    <Field
      label="价格（元）"
      name="price"
      fault={fault}
      hint={
        <>
          {remains && <span className="block">{remains}</span>}
          锁定标记之前的内容人人可读，是这篇文章的试读部分
        </>
      }
    >
      {(field) => (
        <input
          {...field}
          className="field"
          inputMode="decimal"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            const fen = priceOf(target.value);
            halfTyped.setKey('price', fen === null);
            set(fen ?? 0);
          }}
        />
      )}
    </Field>
  );
}
