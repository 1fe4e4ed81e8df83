import { helpedList } from '../../client/helpedCauses.ts';

/** Storage key of a cause. */
export const keyOf = ({ dataset }: HTMLElement): string => `${dataset['slug']} ${dataset['helped']}`;

/** Renders a cause's button. */
export function drawHelped(el: HTMLElement, helped: boolean, count?: number): void {
  el.ariaPressed = String(helped);
  const num = el.querySelector('.num');
  if (num && count !== undefined) num.textContent = String(count);
}

/** Marks causes that helped in this browser. */
export function markHelped(): void {
  const all = helpedList();
  for (const el of document.querySelectorAll<HTMLElement>('[data-helped]'))
    if (all.includes(keyOf(el))) drawHelped(el, true);
}
