import { helpedList } from '../client/helped.ts';

/** What a cause is kept by in this browser. */
export const keyOf = ({ dataset }: HTMLElement): string => `${dataset['slug']} ${dataset['helped']}`;

/** Draws the button of a cause. */
export function drawHelped(el: HTMLElement, helped: boolean, count?: number): void {
  el.ariaPressed = String(helped);
  const num = el.querySelector('.num');
  if (num && count !== undefined) num.textContent = String(count);
}

/** Shows which causes this browser has said helped. */
export function markHelped(): void {
  const all = helpedList();
  for (const el of document.querySelectorAll<HTMLElement>('[data-helped]'))
    if (all.includes(keyOf(el))) drawHelped(el, true);
}
