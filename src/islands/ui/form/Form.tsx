import { type FormEvent, type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { UNREACHED } from '../usePress.ts';
import type { FormState } from './useForm.ts';

type Props = {
  form: FormState;
  /** Words of the button, and those while it waits for the answer. */
  text: string;
  pending: string;
  label?: string;
  /** Red, for what cannot be undone. */
  danger?: boolean;
  /** The button takes the whole width, as in dialogs. */
  wide?: boolean;
  /** There is nothing to send: all is as it was. */
  unchanged?: boolean;
  /** Shown beside the button. */
  beside?: ReactNode;
  children: ReactNode;
};

const never = () => () => {};
const refrain = (event: FormEvent) => event.preventDefault();

/** Takes in what a browser or a password manager has filled in without an event; React ignores what it knows already. */
function takeIn({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
  flushSync(() => {
    for (const it of form?.elements ?? [])
      if (it instanceof HTMLInputElement) it.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/**
 * A form with its button, and a line that says when the site was out of reach. Where the server has drawn it, it is disabled
 * until it is hydrated: what is typed or sent before would be lost.
 */
export function Form({
  form,
  text,
  pending,
  label,
  danger,
  wide,
  unchanged = false,
  beside,
  children,
}: Props) {
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <form
      noValidate
      onSubmit={unchanged ? refrain : form.submit}
      aria-label={label}
      className="grid grid-cols-1 gap-2"
    >
      <fieldset disabled={!ready} className="contents">
        {children}
        {form.unreached && (
          <p role="alert" className="text-sm text-error">
            {UNREACHED}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <button
            type="submit"
            className={`btn ${danger ? 'btn-error' : 'btn-primary'} ${wide ? 'w-full' : 'min-w-28'}`}
            aria-disabled={form.busy || unchanged}
            onClick={takeIn}
          >
            {form.busy ? pending : text}
          </button>
          {beside}
        </div>
      </fieldset>
    </form>
  );
}
