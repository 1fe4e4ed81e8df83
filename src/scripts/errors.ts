import { helpedList, keepHelped } from '../client/helped.ts';
import { reportMissing, setHelped } from '../stores/content/solverError/helped.ts';
import { tookPlace } from '../stores/kit/attempt.ts';

const keyOf = ({ dataset }: HTMLElement) => `${dataset['slug']} ${dataset['helped']}`;

function draw(el: HTMLElement, helped: boolean, count?: number): void {
  el.ariaPressed = String(helped);
  const num = el.querySelector('.num');
  if (num && count !== undefined) num.textContent = String(count);
}

/** Shows which causes this browser has said helped. */
export function mark(): void {
  const all = helpedList();
  for (const el of document.querySelectorAll<HTMLElement>('[data-helped]'))
    if (all.includes(keyOf(el))) draw(el, true);
}

/** A cause helped, or a message has no entry: the button of either was pressed. */
export async function pressed(el: HTMLElement): Promise<void> {
  if (el.ariaBusy === 'true') return;
  el.ariaBusy = 'true';
  const { helped: cause, slug = '', missing = '', solver = '' } = el.dataset;
  if (cause) {
    const after = await setHelped({ slug, cause, helped: !helpedList().includes(keyOf(el)) });
    if (after) {
      keepHelped(keyOf(el), after.helped);
      draw(el, after.helped, after.count);
    }
  } else if (tookPlace(await reportMissing(missing, solver))) el.replaceWith('已告诉编辑');
  el.ariaBusy = 'false';
}
