import './islands.ts';
import { equations } from './equations.ts';
import { noteForm } from './note.ts';
import { prefetch } from './prefetch.ts';

/** What answers to pointing and focusing, loaded when that first happens. `first` is the event that did it. */
export function intent(first: Event): void {
  (first.target as Element).closest?.('astro-island')?.dispatchEvent(new Event('pointerenter'));
  const note = document.querySelector<HTMLFormElement>('[data-note]');
  if (note) noteForm(note);
  const looks = [prefetch(), ...(document.querySelector('.prose') ? [equations()] : [])];
  const look = (event: Event) => {
    for (const it of looks) it(event);
  };
  document.addEventListener('pointerover', look);
  document.addEventListener('focusin', look);
  look(first);
}
