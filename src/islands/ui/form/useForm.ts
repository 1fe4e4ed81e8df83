import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Outcome } from '../../../stores/kit/attempt.ts';
import { keepPage } from '../../../stores/kit/drops.ts';

type Given<V extends Record<string, string>> = {
  values: V;
  set: (name: keyof V & string, value: string) => void;
  /** What is wrong with each field; empty or missing where nothing is. */
  faults: (values: V) => { [K in keyof V]?: string };
  /** Sends the values; called only where nothing is wrong and nothing is under way. */
  send: (values: V) => Promise<Outcome>;
  /** Nobody has to fill it in: faults are shown once it was sent, not where a field was left. */
  optional?: boolean;
};

/** What `Form` needs to know of a form. */
export type FormState = {
  busy: boolean;
  unreached: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
};

/** The part of a field's properties that `useForm` looks after. */
export type Bound = {
  value: string;
  set: (value: string) => void;
  fault: string;
  onBlur: (event: { relatedTarget: EventTarget | null }) => void;
};

/**
 * Whether the focus goes to a button that sends a form. Sending shows all faults; one that came before would make its
 * line higher or lower, and move the button away from under the press.
 */
const sends = (to: EventTarget | null) => to instanceof HTMLButtonElement && to.type === 'submit';

/**
 * The one form of dialogs and pages: a field shows its fault once it was left or the form was sent, the first faulty
 * field gets the focus, and what was typed stays whatever the answer is. The values live with the caller.
 */
export function useForm<V extends Record<string, string>>({ values, set, faults, send, optional }: Given<V>) {
  const [left, setLeft] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [unreached, setUnreached] = useState(false);
  useEffect(keepPage, []);
  const found = faults(values);

  const field = (name: keyof V & string): Bound => ({
    value: values[name] ?? '',
    set: (value) => set(name, value),
    fault: tried || (!optional && left.includes(name)) ? (found[name] ?? '') : '',
    onBlur: ({ relatedTarget }) => {
      if (!sends(relatedTarget)) setLeft((names) => [...names, name]);
    },
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // Draws the faults at once, so that the first field with one is found.
    flushSync(() => setTried(true));
    // A field may know more of what is wrong with it than the form does.
    const faulty = form.querySelector<HTMLElement>('[aria-invalid=true]');
    if (faulty || Object.values(found).some(Boolean)) {
      faulty?.closest('details')?.setAttribute('open', '');
      faulty?.focus();
      return;
    }
    if (busy) return;
    setBusy(true);
    setUnreached(false);
    const outcome = await send(values);
    setUnreached(outcome === 'unreached');
    if (outcome === 'leaving') return;
    setBusy(false);
    if (outcome !== 'done') return;
    setTried(false);
    setLeft([]);
  };
  return { field, busy, unreached, submit };
}

/** Values of a form that lives no longer than its component; `set` is for `useForm`. */
export function useValues<V extends Record<string, string>>(start: V) {
  const [values, setValues] = useState(start);
  const set = (name: keyof V & string, value: string) => setValues((all) => ({ ...all, [name]: value }));
  return { values, set, clear: () => setValues(start) };
}
