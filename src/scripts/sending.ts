import { CODE } from '../../contract/envelope.ts';
import { sponsorLeave } from '../../contract/sponsor.ts';
import { fenOf } from '../../contract/yuan.ts';
import { call, Refused } from '../client/call.ts';
import { faultsOf, type Note } from '../components/topic/note.ts';

type Field = keyof Note;

const inputOf = (form: HTMLFormElement, field: Field) => form.elements.namedItem(field) as HTMLInputElement;

/** Sets the error of a field or of the whole form; an empty `text` clears it. */
function mark(form: HTMLFormElement, field: Field | 'form', text: string): void {
  const wrong = form.querySelector(`[data-wrong=${field}]`);
  if (wrong) wrong.textContent = text;
  if (field === 'form') return;
  const input = inputOf(form, field);
  input.ariaInvalid = text ? 'true' : null;
  input.classList.toggle('input-error', text !== '');
  if (text) input.addEventListener('input', () => mark(form, field, ''), { once: true });
}

/** The words of a refusal to the field that it names, or to the whole form. */
function markRefusal(form: HTMLFormElement, { code, message }: Refused, fields: readonly Field[]): void {
  const field = code === CODE.invalid ? fields.find((it) => message.endsWith(it)) : undefined;
  mark(form, field ?? 'form', field ? '这里的内容不能用，请检查有没有特殊字符' : message);
  if (field) inputOf(form, field).focus();
}

/** Validates and sends the form; thanks replace it. Input survives errors. */
export async function sendNote(form: HTMLFormElement): Promise<void> {
  const note = Object.fromEntries(new FormData(form)) as Note;
  const faults = Object.entries(faultsOf(note)) as [Field, string][];
  for (const [field, text] of faults) mark(form, field, text);
  mark(form, 'form', '');
  const first = faults.find(([, text]) => text);
  if (first) return inputOf(form, first[0]).focus();
  try {
    await call(sponsorLeave, { ...note, money: fenOf(note.money) ?? 0 });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return markRefusal(
      form,
      error,
      faults.map(([field]) => field),
    );
  }
  const done = document.querySelector<HTMLElement>('[data-note-done]');
  const name = done?.querySelector('[data-note-name]');
  if (!done || !name) return;
  name.textContent = note.nickname.trim();
  form.hidden = true;
  done.hidden = false;
  done.focus();
}
