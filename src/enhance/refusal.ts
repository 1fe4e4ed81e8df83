import { element } from './dom.ts';

/** Says below a field why its value cannot be one, and to whoever cannot see that; an empty text says that it can. */
export function refusalBeside(field: HTMLElement): (why: string) => void {
  const note = element('small');
  note.style.color = 'var(--color-error)';
  return (why) => {
    field.ariaInvalid = String(why !== '');
    field.ariaDescription = note.textContent = why;
    if (why) field.after(note);
    else note.remove();
  };
}
