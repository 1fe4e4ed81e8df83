import { type FormEvent, type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { UNREACHED } from '../usePress.ts';
import type { FormState } from './useForm.ts';

type Props = {
  form: FormState;
  /** Button text, idle and busy. */
  text: string;
  pending: string;
  label?: string;
  /** Red button, for irreversible actions. */
  danger?: boolean;
  wide?: boolean;
  /** Disables the button: nothing to save. */
  unchanged?: boolean;
  beside?: ReactNode;
  children: ReactNode;
};

const never = () => () => {};
const refrain = (event: FormEvent) => event.preventDefault();

/**
 * Autofill may set values without events. Dispatches `input` for each; React ignores values it already knows.
 */
function takeIn({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>): void {
  flushSync(() => {
    for (const it of form?.elements ?? [])
      if (it instanceof HTMLInputElement) it.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/**
 * Form with its button and an error line if the server was unreachable. Disabled until hydration, since
 * earlier input would be lost.
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
