import { element } from './dom.ts';

/** Shows the error of a field below it and announces it; '' clears it. */
export function refusalNote(field: HTMLElement): (why: string) => void {
  const note = element('small');
  note.style.color = 'var(--color-error)';
  return (why) => {
    field.ariaInvalid = String(why !== '');
    field.ariaDescription = note.textContent = why;
    if (why) field.after(note);
    else note.remove();
  };
}
