import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { place, TITLE } from '../../../../contract/kit/places.ts';
import { serverNow } from '../../../stores/kit/moment.ts';
import { askingAge, sayAge } from '../../../stores/people/age/age.ts';
import sheet from '../../../styles/people/consent.css?url&no-inline';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { type Bound, useForm, useValues } from '../../ui/form/useForm.ts';
import { yearsUntil } from './words.ts';

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

function Choice({
  label,
  unit,
  offered,
  field,
  said,
}: {
  label: string;
  unit: string;
  offered: readonly number[];
  field: Bound;
  /** Id of the error line. */
  said: string;
}) {
  return (
    <label className="grid gap-1">
      <span className="font-medium">{label}</span>
      <select
        className="select w-full"
        value={field.value}
        aria-invalid={field.fault !== ''}
        aria-describedby={said}
        onChange={({ target }) => field.set(target.value)}
      >
        <option value="">请选择</option>
        {offered.map((it) => (
          <option key={it} value={String(it).padStart(2, '0')}>
            {it} {unit}
          </option>
        ))}
      </select>
    </label>
  );
}

function AgeForm() {
  const { values, set } = useValues({ year: '', month: '' });
  const form = useForm({
    values,
    set,
    faults: ({ year, month }) => ({
      year: year ? '' : '请选择出生年份',
      month: month ? '' : '请选择出生月份',
    }),
    send: ({ year, month }) => sayAge(`${year}-${month}`),
  });
  const [year, month] = [form.field('year'), form.field('month')];
  const said = useId();
  return (
    <Form form={form} text="保存" pending="正在保存…" label="出生年月" wide>
      <div className="grid grid-cols-2 gap-3">
        <Choice label="年" unit="年" offered={yearsUntil(serverNow())} field={year} said={said} />
        <Choice label="月" unit="月" offered={MONTHS} field={month} said={said} />
      </div>
      <p id={said} className="min-h-6 text-sm text-error" role="alert">
        {year.fault || month.fault}
      </p>
    </Form>
  );
}

/** Asks for the month of birth, before the first payment or on demand. */
export function AgeDialog() {
  const why = useStore(askingAge);
  if (!why) return null;
  return createPortal(
    <Dialog title="填写出生年月" close={() => askingAge.set(null)}>
      <link rel="stylesheet" href={sheet} precedence="default" />
      {why === 'refused' && <p>付款之前要知道你的年龄段，没有扣款；保存之后再按一次刚才的按钮。</p>}
      <p className="mt-2 mb-3 text-(--muted)">
        未成年人付款有上限，不满 14 周岁的不能付款。只保存年月，已满 18
        周岁的只记“已成年”；只有你和管理员看得到，填写之后不能自己改得更年长。见
        <a className="link" href={place.privacy()} target="_blank" rel="noopener">
          {TITLE.privacy}
        </a>
        。
      </p>
      <AgeForm />
    </Dialog>,
    document.body,
  );
}
