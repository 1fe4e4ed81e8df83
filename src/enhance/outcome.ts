import type { Outcome } from '../../craft/run/solver.ts';
import { drawing, element } from './dom.ts';

const cells = (row: readonly string[]) => row.map((it) => element('td', {}, it));

/** Static drawings and films. */
const DRAWINGS = ':scope > svg, :scope > .craft-film';

/** The drawings of a run, in order. */
export const drawingsOf = (figure: HTMLElement): Element[] => [...figure.querySelectorAll(DRAWINGS)];

/** Replaces the shown outcome. */
export function show(figure: HTMLElement, { results, notes, drawings, table }: Outcome): void {
  const rows = results.map(({ label, text, unit }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, label),
      element('td', { className: 'craft-value' }, text),
      element('td', { className: 'craft-unit' }, unit),
    ),
  );
  figure.querySelector('.craft-results tbody')?.replaceChildren(...rows);
  const details = figure.querySelector('details');
  for (const old of figure.querySelectorAll(`${DRAWINGS}, :scope > .craft-body ~ .craft-more:has(~ details)`))
    old.remove();
  details?.before(
    ...notes.map((it) => element('p', { className: 'craft-more' }, it)),
    ...drawings.map(drawing),
  );
  details
    ?.querySelector('thead tr')
    ?.replaceChildren(...table.heads.map((it) => element('th', { scope: 'col' }, it)));
  details
    ?.querySelector('tbody')
    ?.replaceChildren(...table.rows.map((it) => element('tr', {}, ...cells(it))));
}
