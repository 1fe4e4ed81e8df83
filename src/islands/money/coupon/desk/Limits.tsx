import { Field } from '../../../ui/form/Field.tsx';
import type { Bound } from '../../../ui/form/useForm.ts';

/** Fields for the total and the limit per person. */
export function Limits({ total, perPerson }: { total: Bound; perPerson: Bound }) {
  return (
    <>
      <Field {...total} label="发放总数" hint="不填则不限" inputMode="numeric" />
      <Field {...perPerson} label="每人最多几张" inputMode="numeric" />
    </>
  );
}
