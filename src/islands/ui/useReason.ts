import { lengthFault } from '../../../contract/kit/length.ts';
import type { Outcome } from '../../stores/kit/attempt.ts';
import { useForm, useValues } from './form/useForm.ts';

type Wanted = {
  label: string;
  /** What is said where nothing was written. */
  missing: string;
  /** The longest length in characters. */
  most: number;
  start?: string;
  send: (said: string) => Promise<Outcome>;
  close: () => void;
};

/** The form of a dialog with one text that has to be given; it is trimmed, and closes the dialog once it was sent. */
export function useReason({ label, missing, most, start = '', send, close }: Wanted) {
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
