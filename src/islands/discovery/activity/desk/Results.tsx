import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ActivityPlan } from '../../../../../contract/discovery/activity/desk.ts';
import { lengthFault } from '../../../../../contract/kit/length.ts';
import { REASON_MOST, STATEMENT_MOST } from '../../../../../contract/kit/limits.ts';
import type { CouponBatch } from '../../../../../contract/money/coupon/desk.ts';
import { type GivenAward, results, sendResults } from '../../../../stores/discovery/activity/deskJudging.ts';
import { prizes } from '../../../../stores/money/coupon/desk.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useForm, useValues } from '../../../ui/form/useForm.ts';

type Props = {
  it: ActivityPlan;
  given: readonly GivenAward[];
  setGiven: (given: readonly GivenAward[]) => void;
};

/** An award with its name and comment; list order is award order. */
function Award({
  it,
  at,
  coupons,
  faulty,
  given,
  setGiven,
}: { it: GivenAward; at: number; coupons: readonly CouponBatch[]; faulty: boolean } & Omit<Props, 'it'>) {
  const put = (change: Partial<GivenAward>) =>
    setGiven(given.map((other) => (other === it ? { ...it, ...change } : other)));
  const up = () =>
    setGiven([...given.slice(0, at - 1), it, ...given.slice(at - 1, at), ...given.slice(at + 1)]);
  return (
    <li className="grid grid-cols-1 gap-2 py-3 border-b border-base-300">
      <p className="font-medium wrap-anywhere">{it.title}</p>
      <div className="flex flex-wrap gap-2">
        <input
          className="input w-40 aria-invalid:input-error"
          aria-label={`《${it.title}》的奖项`}
          aria-invalid={faulty && it.name.trim() === ''}
          placeholder="奖项，例如一等奖"
          value={it.name}
          onChange={({ target }) => put({ name: target.value })}
        />
        <input
          className="input flex-1 min-w-40"
          aria-label={`《${it.title}》的获奖评语`}
          placeholder="获奖评语，会公开，可以不填"
          value={it.remark}
          onChange={({ target }) => put({ remark: target.value })}
        />
        {coupons.length > 0 && (
          <select
            className="select w-44"
            aria-label={`《${it.title}》附带的优惠券`}
            value={it.batchId}
            onChange={({ target }) => put({ batchId: Number(target.value) })}
          >
            <option value={0}>不附优惠券</option>
            {coupons.map((coupon) => (
              <option key={coupon.id} value={coupon.id}>
                {coupon.name}
              </option>
            ))}
          </select>
        )}
        {at > 0 && (
          <button type="button" className="btn" aria-label={`上移《${it.title}》`} onClick={up}>
            上移
          </button>
        )}
        <button
          type="button"
          className="btn btn-ghost"
          aria-label={`把《${it.title}》移出获奖名单`}
          onClick={() => setGiven(given.filter((other) => other !== it))}
        >
          移出
        </button>
      </div>
    </li>
  );
}

/** Results: published once; later corrections need a public note. */
export function Results({ it, given, setGiven }: Props) {
  const published = useStore(results);
  const isPublished = it.state === 'ended';
  const [coupons, setCoupons] = useState<readonly CouponBatch[]>([]);
  useEffect(() => {
    prizes().then(setCoupons);
  }, []);
  const { values, set } = useValues({ statement: published.statement, note: '' });
  const unnamed = given.some(({ name }) => name.trim() === '');
  const form = useForm({
    values: { ...values, awards: '' },
    set: (name, value) => set(name as keyof typeof values, value),
    faults: ({ statement, note }) => ({
      statement:
        given.length === 0 && !statement.trim()
          ? '没有获奖作品时，请写明原因'
          : lengthFault(statement, STATEMENT_MOST, '结果说明'),
      awards: unnamed ? '请给获奖名单里的每一篇写上奖项' : '',
      note: !isPublished
        ? ''
        : !note.trim()
          ? '请写明更正了什么'
          : lengthFault(note, REASON_MOST, '更正说明'),
    }),
    send: ({ statement, note }) =>
      sendResults(
        it.id,
        given.map((award) => ({ ...award, name: award.name.trim(), remark: award.remark.trim() })),
        statement.trim(),
        isPublished ? note.trim() : '',
      ),
  });
  const awards = form.field('awards');
  return (
    <div className="mt-5">
      <h3 className="mb-1 font-semibold">{isPublished ? '更正结果' : '公布结果'}</h3>
      <p className="mb-3 text-sm text-(--muted)">
        {isPublished
          ? '结果已经公布。更正会连同说明公开显示，并通知所有投稿的人。'
          : '在投稿旁点“颁奖”加入获奖名单。公布以后所有人立刻看到，只能再作更正。'}
      </p>
      <ol>
        {given.map((award, at) => (
          <Award
            key={award.entryId}
            {...{ it: award, at, coupons, given, setGiven }}
            faulty={awards.fault !== ''}
          />
        ))}
      </ol>
      {awards.fault && (
        <p role="alert" className="py-2 text-sm text-error">
          {awards.fault}
        </p>
      )}
      <Form
        form={form}
        text={isPublished ? '更正结果' : '公布结果'}
        pending="正在公布…"
        label={isPublished ? '更正结果' : '公布结果'}
      >
        <Field {...form.field('statement')} label="结果说明" rows={3} hint="会公开；有获奖作品时可以不填" />
        {isPublished && (
          <Field {...form.field('note')} label="更正说明" hint="会公开，写明更正了什么、为什么" />
        )}
      </Form>
    </div>
  );
}
