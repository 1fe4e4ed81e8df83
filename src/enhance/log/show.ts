import type { Diagnosis, Message } from '../../../craft/log/log.ts';
import { button, element } from '../dom.ts';
import { drawingsOf } from './picture.ts';
import { count, summaryOf, troubleOf } from './summary.ts';

/** Messages shown before the rest is folded. */
const SHOWN = 12;

const NAMES = { error: '报错', warning: '警告', note: '提示' } as const;
const TONES = { error: 'craft-error-note', warning: 'craft-warning', note: 'craft-more' } as const;
const ORDER = Object.keys(NAMES);

function messageOf({ severity, text, line, where, times }: Message, errors: string): HTMLElement {
  const about = [NAMES[severity], `第 ${count(line)} 行`, where, times > 1 ? `共 ${count(times)} 次` : ''];
  return element(
    'div',
    { className: TONES[severity] },
    element(
      'p',
      { className: 'm-0!' },
      about.filter(Boolean).join(' · '),
      // The fragment is not sent to the server.
      ...(severity === 'note'
        ? []
        : [' · ', element('a', { href: `${errors}#${new URLSearchParams({ e: text })}` }, '查含义')]),
    ),
    element('pre', { tabIndex: 0 }, element('code', {}, text)),
  );
}

function messagesOf({ messages, omitted }: Diagnosis, errors: string): HTMLElement[] {
  const drawn = (it: Message) => messageOf(it, errors);
  if (messages.length === 0) return [];
  const sorted = messages.toSorted(
    (a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity) || a.line - b.line,
  );
  const rest = sorted.slice(SHOWN);
  const more = button(`其余 ${count(rest.length)} 条`, () => more.replaceWith(...rest.map(drawn)));
  return [
    element('p', { className: 'm-0! font-semibold' }, '消息'),
    ...sorted.slice(0, SHOWN).map(drawn),
    ...(rest.length > 0 ? [more] : []),
    ...(omitted > 0
      ? [element('p', { className: 'craft-warning' }, `另有 ${count(omitted)} 条不同的消息没有列出`)]
      : []),
  ];
}

const TONE_OF_END = { finished: 'craft-more', stopped: 'craft-error-note', open: 'craft-warning' } as const;

function table(caption: string, rows: readonly (readonly [string, string])[]): HTMLElement[] {
  if (rows.length === 0) return [];
  const cells = rows.map(([label, text]) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, label),
      element('td', { className: 'text-right!' }, text),
    ),
  );
  return [element('table', {}, element('caption', {}, caption), element('tbody', {}, ...cells))];
}

/** Renders a diagnosis; `errors` is the address of the dictionary of messages. */
export function renderDiagnosis(diagnosis: Diagnosis, errors: string): HTMLElement[] {
  const { ending, facts, trouble, culprits, charts } = diagnosis;
  const [read = ''] = summaryOf(diagnosis);
  const tables = [
    ...table(
      '概况',
      facts.map(({ label, text }) => [label, text] as const),
    ),
    ...table(
      '反复出现的',
      culprits.map(({ what, times, line }) => [what, `${count(times)} 次，自第 ${count(line)} 行`] as const),
    ),
  ];
  return [
    element('p', { className: 'craft-more m-0!' }, `读到 ${read}`),
    element('p', { className: `m-0! ${TONE_OF_END[ending.state]}` }, `结局：${ending.text}`),
    ...(trouble ? [element('p', { className: 'craft-warning m-0!' }, troubleOf(trouble))] : []),
    ...(tables.length > 0 ? [element('div', { className: 'craft-body' }, ...tables)] : []),
    ...charts.flatMap((chart) =>
      drawingsOf(chart).map((it) => {
        const box = element(
          'div',
          {},
          element('p', { className: 'craft-more m-0! text-center' }, chart.title),
        );
        box.append(it);
        return box;
      }),
    ),
    ...messagesOf(diagnosis, errors),
  ];
}
