import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { bountyHint, loadTerms, terms } from '../../../stores/discussion/bounty/bounty.ts';
import { Field } from '../../ui/form/Field.tsx';
import type { Bound } from '../../ui/form/useForm.ts';

/** Bounty amount in yuan, with the balance and terms. */
export function BountyField({ field, optional }: { field: Bound; optional: boolean }) {
  const it = useStore(terms, { ssr: 'initial' });
  useEffect(() => {
    loadTerms();
  }, []);
  return (
    <Field
      {...field}
      label={optional ? '悬赏（元，可以不填）' : '悬赏（元）'}
      hint={bountyHint(it)}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
