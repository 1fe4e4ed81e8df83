import type { Diagnosis, Message, Trouble } from '../../../craft/log/log.ts';
import { button, element } from '../dom.ts';
import { drawingsOf } from './picture.ts';

/** Messages that are shown at once; the others after a press. */
const SHOWN = 12;

const NAMES = { error: '报错', warning: '警告', note: '提示' } as const;
const TONES = { error: 'craft-error-note', warning: 'craft-warning', note: 'craft-more' } as const;
const ORDER = Object.keys(NAMES);

const count = (value: number) => value.toLocaleString('zh-CN');

/** A message with what is known of it. */
function messageOf({ severity, text, line, where, times }: Message): HTMLElement {
  const about = [NAMES[severity], `第 ${count(line)} 行`, where, times > 1 ? `共 ${count(times)} 次` : ''];
  return element(
    'div',
    { className: TONES[severity] },
    element('p', { className: 'm-0!' }, about.filter(Boolean).join(' · ')),
    element('pre', { tabIndex: 0 }, element('code', {}, text)),
  );
}

function messagesOf({ messages, omitted }: Diagnosis): HTMLElement[] {
  if (messages.length === 0) return [];
  const sorted = messages.toSorted(
    (a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity) || a.line - b.line,
  );
  const rest = sorted.slice(SHOWN);
  const more = button(`其余 ${count(rest.length)} 条`, () => more.replaceWith(...rest.map(messageOf)));
  return [
    element('p', { className: 'm-0! font-semibold' }, '消息'),
    ...sorted.slice(0, SHOWN).map(messageOf),
    ...(rest.length > 0 ? [more] : []),
    ...(omitted > 0
      ? [element('p', { className: 'craft-warning' }, `另有 ${count(omitted)} 条不同的消息没有列出`)]
      : []),
  ];
}

const TONE_OF_END = { finished: 'craft-more', stopped: 'craft-error-note', open: 'craft-warning' } as const;

const troubleOf = ({ line, where, what }: Trouble) =>
  `第一处异常：第 ${count(line)} 行${where && `，${where}`}：${what}`;

/** What a log says in a few lines of text. */
export function summaryOf({ format, version, lines, ending, facts, trouble, culprits }: Diagnosis): string[] {
  return [
    [format || '没有认出的日志', version, `${count(lines)} 行`].filter(Boolean).join('，'),
    `结局：${ending.text}`,
    ...(trouble ? [troubleOf(trouble)] : []),
    ...facts.map(({ label, text }) => `${label}：${text}`),
    ...culprits.map(({ what, times }) => `${what}：${count(times)} 次`),
  ];
}

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

/** What a log says, as nodes of the page. */
export function found(diagnosis: Diagnosis): HTMLElement[] {
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
    ...messagesOf(diagnosis),
  ];
}
