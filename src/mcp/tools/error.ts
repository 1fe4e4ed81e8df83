import * as z from 'zod';
import { place } from '../../../contract/kit/places.ts';
import { type Cause, type Entry, SOLVERS, type Source } from '../../../craft/errors/entry.ts';
import { entriesOf } from '../../../craft/errors/find.ts';
import { textField } from '../fields.ts';
import { ownHead, type ToolContext, tool } from '../tool.ts';

const MOST = 5;
const CHARACTERS = 20_000;

const sourceText = ({ title, section, version, href, read }: Source) =>
  `${[title, section, version, href].filter(Boolean).join('，')}（${read} 读）`;

/** Where a cause is shown or said. */
const knownText = ({ known }: Cause, { sources }: Entry, base: string) => {
  if (known.by === 'run') return `本站的算例：${base}${place.errorCase(known.case)}`;
  const source = sources[known.source];
  return source ? `出处：${sourceText(source)}` : '';
};

function renderEntry(entry: Entry, base: string): string {
  const causes = entry.causes.map(
    (it, at) =>
      `${at + 1}. ${it.cause}\n   - 怎样判断：${it.tell}\n   - 怎样改：${it.change}\n   - ${knownText(it, entry, base)}`,
  );
  return [
    `## ${entry.title}（${SOLVERS[entry.solver]}）`,
    `<${base}${place.error(entry.slug)}>`,
    `\`${entry.patterns[0].text}\``,
    entry.says,
    `先看：\n\n${entry.first.map((it) => `- ${it}`).join('\n')}`,
    `原因与改法：\n\n${causes.join('\n')}`,
    ...(entry.avoid.length > 0 ? [`不要：\n\n${entry.avoid.map((it) => `- ${it}`).join('\n')}`] : []),
  ].join('\n\n');
}

const dataOf = (entry: Entry, { base }: ToolContext) => ({
  address: base + place.error(entry.slug),
  solver: SOLVERS[entry.solver],
  title: entry.title,
  severity: entry.severity,
  stops: entry.stops,
  messages: entry.patterns.map((it) => ({ text: it.text, versions: it.versions })),
  says: entry.says,
  first: entry.first,
  causes: entry.causes.map((it) => ({
    cause: it.cause,
    tell: it.tell,
    change: it.change,
    diff: it.diff ?? '',
    known: knownText(it, entry, base),
  })),
  avoid: entry.avoid,
  sources: entry.sources,
});

export const explainError = tool({
  name: 'explain_error',
  title: '解释求解器的报错',
  description: `${Object.values(SOLVERS).join('、')} 的报错和警告是什么意思、有哪些原因、怎样判断、怎样改，每个原因带出处或可以运行的算例。把消息原文或日志里的一段原样贴进来。`,
  input: z.object({ text: textField('text', CHARACTERS, '报错原文，或日志里有它的一段') }),
  async answer({ text: given }, asked) {
    const entries = entriesOf(given, MOST);
    const [first] = entries;
    const head = await ownHead(asked, {
      title: first ? first.title : '报错词典里没有这条消息',
      path: first ? place.error(first.slug) : place.errors(),
      content: entries,
    });
    return {
      head,
      body: first
        ? entries.map((it) => renderEntry(it, asked.base)).join('\n\n')
        : '词典里没有这条消息。只贴打印出来的那一行（连同代码）再试，或用 search 在问答里找。',
      data: { entries: entries.map((it) => dataOf(it, asked)) },
    };
  },
});
