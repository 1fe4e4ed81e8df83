import { lengthFault } from '../../../contract/kit/length.ts';
import type { Outcome } from '../../stores/kit/attempt.ts';
import { useForm, useValues } from './form/useForm.ts';

type ReasonOptions = {
  label: string;
  /** Error if empty. */
  missing: string;
  /** Maximum length in characters. */
  most: number;
  start?: string;
  send: (said: string) => Promise<Outcome>;
  close: () => void;
};

/** Form of a dialog with one required text; trims it, and closes the dialog on success. */
export function useReason({ label, missing, most, start = '', send, close }: ReasonOptions) {
  const { values, set } = useValues({ said: start });
  return useForm({
    values,
    set,
    faults: ({ said }) => ({
      said: !said.trim() ? missing : lengthFault(said, most, label),
    }),
    send: async ({ said }) => {
      const outcome = await send(said.trim());
      if (outcome === 'done') close();
      return outcome;
    },
  });
}
