import { equations } from './equations.ts';
import { noteForm, type Sender } from './note.ts';
import { prefetch } from './prefetch.ts';

/** What answers to pointing and focusing, loaded when that first happens. `first` is the event that did it. */
export function intent(first: Event, sender: Sender): void {
  const note = document.querySelector<HTMLFormElement>('[data-note]');
  if (note) noteForm(note, sender);
  const looks = [prefetch(), ...(document.querySelector('.prose') ? [equations()] : [])];
  const look = (event: Event) => {
    for (const it of looks) it(event);
  };
  document.addEventListener('pointerover', look);
  document.addEventListener('focusin', look);
  look(first);
}
