import { useEffect } from 'react';
import { place, TITLE } from '../../../../contract/kit/places.ts';
import type { OwnAge as Own } from '../../../../contract/people/age/age.ts';
import { loadWallet } from '../../../stores/money/ledger/wallet.ts';
import { askingAge } from '../../../stores/people/age/age.ts';
import { Section } from '../../ui/Section.tsx';
import { allowanceText } from './words.ts';

/** Payment limits of a minor or of unknown age, with the contact for guardians. */
export function OwnAge({ it }: { it: Own }) {
  useEffect(() => askingAge.listen((why) => void (why === null && loadWallet())), []);
  const isAsked = it.group === '';
  return (
    <Section
      id="age"
      title="年龄与付款上限"
      lead={isAsked ? '付款之前要填写出生年月，未成年人付款有上限。' : allowanceText(it)}
    >
      {isAsked && (
        <button
          type="button"
          className="btn min-h-11 justify-self-start"
          onClick={() => askingAge.set('wanted')}
        >
          填写出生年月
        </button>
      )}
      <p className="text-sm text-(--muted)">
        监护人要求查阅、更正、删除孩子的信息或退款，请到
        <a className="link" href={place.complaint({ kind: 'minor' })}>
          {TITLE.complaint}
        </a>
        选“未成年人保护”，写明账号与订单号；登录之后也可以在
        <a className="link" href={place.feedback()}>
          {TITLE.feedback}
        </a>
        选“订单与退款”。
      </p>
    </Section>
  );
}
