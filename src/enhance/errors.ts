import { SOLVERS, type Solver } from '../../craft/errors/entry.ts';
import type { MatchEntry } from '../../craft/errors/match.ts';
import type { Finding } from '../../craft/errors/scan.ts';
import { takeNote } from '../client/note.ts';
import { button, element } from './dom.ts';
import type { Enhance } from './list.ts';
import type { Answer, ScanRequest } from './scanLog.ts';
import { runWorkerJob } from './worker.ts';

/** Cap of the text in an address, in characters. */
const HANDED = 4_000;
/** Findings listed before the rest is folded. */
const LISTED = 30;
const FIRST = 'px-1.5 rounded-sm text-xs leading-5 border border-error text-error';
/** sessionStorage note from another page: a log too long for an address. */
const NOTE = 'error-log';

type Places = { entry: string; files: string; ask: string };

const entryLink = ({ slug, title }: MatchEntry, places: Places) =>
  element('a', { className: 'link font-semibold', href: places.entry.replace('{slug}', slug) }, title);

/** The message goes in the fragment, which is not sent to the server. */
function askLink({ text }: { text: string }, solver: Solver | null, places: Places): HTMLAnchorElement {
  const params = new URLSearchParams({ e: text, ...(solver && { solver: SOLVERS[solver] }) });
  return element('a', { className: 'link', href: `${places.ask}#${params}` }, '问这条');
}

/** Actions for a message without an entry; its fingerprint is sent only on click. */
function actionsOf(it: Finding, solver: Solver | null, places: Places): HTMLElement {
  const report = button('告诉编辑缺这一条', () => {});
  report.className = 'btn btn-sm';
  report.title = `只发送指纹：${it.fingerprint}`;
  Object.assign(report.dataset, { told: '', missing: it.fingerprint, solver: solver ?? '' });
  return element(
    'p',
    { className: 'mt-1 flex flex-wrap items-center gap-x-4 gap-y-1' },
    askLink(it, solver, places),
    report,
  );
}

function rowOf(it: Finding, isFirst: boolean, solver: Solver | null, places: Places): HTMLElement {
  const count = it.count > 1 ? `第 ${it.line} 行，共 ${it.count} 次` : `第 ${it.line} 行`;
  const kind = it.grave ? (isFirst ? '第一个错误' : '错误') : '警告';
  const head = element(
    'p',
    { className: 'flex flex-wrap items-baseline gap-x-3' },
    element('span', { className: isFirst ? FIRST : 'text-sm text-(--muted)' }, kind),
    it.known ? entryLink(it.known, places) : element('span', {}, '词典里还没有这一条'),
    element('span', { className: 'text-sm text-(--muted) num' }, count),
  );
  const row = element(
    'li',
    { className: 'py-3 border-b border-base-300 last:border-0' },
    head,
    element('code', { className: 'block mt-1 text-sm wrap-anywhere' }, it.text),
  );
  if (!it.known) row.append(actionsOf(it, solver, places));
  return row;
}

function renderFindings(
  answer: Extract<Answer, { found: readonly Finding[] }>,
  text: string,
  places: Places,
): HTMLElement[] {
  const { found, close, solver } = answer;
  const first = found.find((it) => it.grave);
  const rows = [...(first ? [first] : []), ...found.filter((it) => it !== first)].map((it) =>
    rowOf(it, it === first, solver, places),
  );
  const parts: HTMLElement[] = [];
  if (close.length > 0) {
    parts.push(
      element('p', { className: 'mt-4' }, found.length > 0 ? '没有一模一样的，最接近的是：' : '可能是：'),
      element(
        'ul',
        { className: 'mt-1 list-disc pl-5' },
        ...close.map((it) => element('li', {}, entryLink(it, places))),
      ),
    );
  }
  if (rows.length > 0) {
    parts.push(element('ol', { className: 'mt-2' }, ...rows.slice(0, LISTED)));
    if (rows.length > LISTED)
      parts.push(
        element(
          'details',
          {},
          element('summary', { className: 'link cursor-pointer' }, `其余 ${rows.length - LISTED} 条`),
          element('ol', {}, ...rows.slice(LISTED)),
        ),
      );
  } else if (close.length === 0) {
    const [line = ''] = text.trim().split('\n');
    parts.push(
      element('p', { className: 'mt-4' }, '没有找到像报错的行。请贴出完整的报错，或读入整个日志文件。'),
      element('p', {}, askLink({ text: text.trim().slice(0, HANDED) || line }, solver, places)),
    );
  }
  return parts;
}

/** How many kinds of messages were found. */
const countsOf = ({ found }: { found: readonly Finding[] }) => {
  const known = found.filter((it) => it.known).length;
  return found.length === 0 ? '' : `找到 ${found.length} 种消息，其中 ${known} 种在词典里`;
};

/** Text from the address or from another page of this tab; stays on this machine. */
function takeGivenText(): string {
  const inAddress = new URLSearchParams(location.hash.slice(1)).get('e');
  return inAddress ? inAddress.slice(0, HANDED) : (takeNote(NOTE) ?? '');
}

/** Takes a file dropped on the figure. */
function acceptDrops(figure: HTMLElement, take: (file: File, note: string) => void): void {
  figure.addEventListener('dragover', (event) => event.preventDefault());
  figure.addEventListener('drop', (event) => {
    const [dropped, ...others] = event.dataTransfer?.files ?? [];
    if (!dropped) return;
    event.preventDefault();
    take(dropped, others.length > 0 ? `只读了 ${dropped.name}，其余 ${others.length} 个请另外放一次` : '');
  });
}

/** Looks up pasted messages or a log in a worker; the text never leaves the machine. */
export const errors: Enhance = (figure) => {
  const area = figure.querySelector('textarea');
  const toolbar = figure.querySelector<HTMLElement>('[data-deeds]');
  const output = figure.querySelector<HTMLElement>('[data-found]');
  if (!area || !toolbar || !output) return;
  const { entry = '', files = '', ask = '' } = figure.dataset;
  const places: Places = { entry, files, ask };
  const progress = element('progress', {
    max: 1,
    value: 0,
    hidden: true,
    ariaLabel: '进度',
    className: 'w-40',
  });
  const status = element('output', { className: 'text-sm text-(--muted)' });
  const file = element('input', { type: 'file', hidden: true, ariaLabel: '日志文件' });
  let stop: (() => void) | null = null;

  const end = (text: string) => {
    stop = null;
    progress.hidden = true;
    find.textContent = '查这条报错';
    status.textContent = text;
  };
  const scan = (log: string | Blob, note = '') => {
    stop?.();
    output.replaceChildren();
    status.textContent = '正在查…';
    progress.hidden = typeof log === 'string';
    progress.value = 0;
    find.textContent = '取消';
    const worker = new Worker(new URL('./scanLog.ts', import.meta.url), { type: 'module' });
    stop = runWorkerJob<ScanRequest, Answer>(worker, { log, files: location.origin + files }, (answer) => {
      if ('share' in answer) progress.value = answer.share;
      else if ('fault' in answer) end(answer.fault);
      else {
        end([countsOf(answer), note].filter(Boolean).join('；'));
        output.replaceChildren(...renderFindings(answer, typeof log === 'string' ? log : '', places));
      }
    });
  };
  const find = button('查这条报错', () => {
    if (stop) {
      stop();
      return end('已取消');
    }
    if (area.value.trim()) scan(area.value);
    else {
      status.textContent = '请先贴入报错，或读入日志文件';
      area.focus();
    }
  });
  find.className = 'btn btn-primary btn-sm';
  const choose = button('读入日志文件', () => file.click());
  choose.className = 'btn btn-sm';
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen) scan(chosen);
    file.value = '';
  });
  area.addEventListener('paste', () => setTimeout(() => area.value.trim() && scan(area.value)));
  acceptDrops(figure, scan);
  toolbar.replaceChildren(find, choose, file, progress, status);
  const given = takeGivenText();
  if (given) {
    area.value = given;
    scan(given);
  } else if (area.value.trim()) scan(area.value);
};
