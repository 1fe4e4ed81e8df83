import { relative } from '../components/time.ts';

/** Writes the relative Chinese time into every dated element of a list; the exact time stays as its title. */
export function times(): void {
  const now = Date.now();
  for (const el of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
    el.textContent = relative(Date.parse(el.dateTime), now);
  }
}
