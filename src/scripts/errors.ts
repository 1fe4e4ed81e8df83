import { helpedList, keepHelped } from '../client/helped.ts';
import { reportMissing, setHelped } from '../stores/content/solverError/helped.ts';
import { tookPlace } from '../stores/kit/attempt.ts';
import { drawHelped, keyOf } from './helped.ts';

/** A cause helped, or a message has no entry: the button of either was pressed. */
export async function pressed(el: HTMLElement): Promise<void> {
  if (el.ariaBusy === 'true') return;
  el.ariaBusy = 'true';
  const { helped: cause, slug = '', missing = '', solver = '' } = el.dataset;
  if (cause) {
    const after = await setHelped({ slug, cause, helped: !helpedList().includes(keyOf(el)) });
    if (after) {
      keepHelped(keyOf(el), after.helped);
      drawHelped(el, after.helped, after.count);
    }
  } else if (tookPlace(await reportMissing(missing, solver))) el.replaceWith('已告诉编辑');
  el.ariaBusy = 'false';
}
