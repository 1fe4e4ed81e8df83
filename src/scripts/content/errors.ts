import { helpedList, keepHelped } from '../../client/helpedCauses.ts';
import { reportMissing, setHelped } from '../../stores/content/solverError/feedback.ts';
import { tookPlace } from '../../stores/kit/attempt.ts';
import { drawHelped, keyOf } from './helpedButtons.ts';

/** Handles the buttons of an error entry. */
export async function onErrorVote(el: HTMLElement): Promise<void> {
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
