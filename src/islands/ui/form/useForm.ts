import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Outcome } from '../../../stores/kit/attempt.ts';
import { keepPage } from '../../../stores/kit/keepPage.ts';

type FormOptions<V extends Record<string, string>> = {
  values: V;
  set: (name: keyof V & string, value: string) => void;
  /** Errors by field; empty or missing if valid. */
  faults: (values: V) => { [K in keyof V]?: string };
  /** Called only if all fields are valid and no send is pending. */
  send: (values: V) => Promise<Outcome>;
  /** Shows errors on submit only, not when a field is left. */
  optional?: boolean;
};

export type FormState = {
  busy: boolean;
  unreached: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
};

/** Field props bound by `useForm`. */
export type Bound = {
  value: string;
  set: (value: string) => void;
  fault: string;
  onBlur: (event: { relatedTarget: EventTarget | null }) => void;
};

/**
 * Whether the focus moves to a submit button. Showing an error then could shift the button away from
 * under the pointer; submitting shows all errors anyway.
 */
const sends = (to: EventTarget | null) => to instanceof HTMLButtonElement && to.type === 'submit';

/**
 * Form state: a field shows its error once left or submitted, the first invalid field gets the focus, and input
 * survives any outcome. The caller owns the values.
 */
export function useForm<V extends Record<string, string>>({
  values,
  set,
  faults,
  send,
  optional,
}: FormOptions<V>) {
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
    // Renders errors now, so that the first invalid field can be queried.
    flushSync(() => setTried(true));
    // A field may have errors of its own that the form does not know.
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

/** Form values local to a component; pass `set` to `useForm`. */
export function useValues<V extends Record<string, string>>(start: V) {
  const [values, setValues] = useState(start);
  const set = (name: keyof V & string, value: string) => setValues((all) => ({ ...all, [name]: value }));
  return { values, set, clear: () => setValues(start) };
}
