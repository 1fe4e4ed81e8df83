import type { Result } from '../../../craft/result/model.ts';
import { element } from '../../enhance/dom.ts';
import type { Control } from '../controls.ts';
import type { State } from '../state.ts';
import { overControls } from './alongLine.ts';
import { flowControls } from './flow.ts';
import { type InnerDeeds, levelControls, note } from './inside.ts';

type PanelCallbacks = { changed: () => void; inner: InnerDeeds };

/** Collapsed section of the panel. */
function part(name: string, controls: readonly Control[]): Control {
  const rows = element('div', { className: 'viewer-row' }, ...controls.map((it) => it.root));
  const root = element('details', {}, element('summary', {}, name), rows);
  return {
    root,
    show: () => {
      for (const it of controls) it.show();
    },
  };
}

/** All inner view controls. */
export function innerOf(result: Result, state: State, { changed, inner }: PanelCallbacks): Control {
  const hasVectors = result.fields.some((it) => it.components === 3);
  const parts = [
    part(result.volume ? '等值面与筛选' : '等值线与筛选', levelControls(result, state, changed)),
    part('沿线取值', overControls(result, state, changed, inner)),
    ...(hasVectors ? [part('流线', flowControls(result, state, changed, inner))] : []),
  ];
  const busy = note(() => inner.slices.fault || (inner.slices.busy ? '正在计算……' : ''));
  busy.root.role = 'status';
  const root = element('div', { className: 'viewer-inner' }, ...parts.map((it) => it.root), busy.root);
  return {
    root,
    show: () => {
      for (const it of [...parts, busy]) it.show();
    },
  };
}
