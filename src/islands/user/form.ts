import { type FormEvent, useState } from 'react';

/**
 * A form that is sent once at a time: whether it is under way, whether it was tried, and what to do on submit.
 * `fits` says whether it may be sent, `send` sends it and is true where it went well.
 */
export function useForm(fits: boolean, send: () => Promise<boolean>) {
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || !fits) return;
    setBusy(true);
    if (await send()) setTried(false);
    setBusy(false);
  };
  return { busy, tried, submit };
}
