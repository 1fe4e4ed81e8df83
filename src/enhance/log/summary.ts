import type { Diagnosis, FirstProblem, Message } from '../../../craft/log/log.ts';

/** Formats an integer with grouped thousands. */
export const count = (value: number): string => value.toLocaleString('zh-CN');

/** One sentence about the first anomaly. */
export const troubleOf = ({ line, where, what }: FirstProblem) =>
  `第一处异常：第 ${count(line)} 行${where && `，${where}`}：${what}`;

/** Summary lines of a diagnosis. */
export function summaryOf({ format, version, lines, ending, facts, trouble, culprits }: Diagnosis): string[] {
  return [
    [format || '没有认出的日志', version, `${count(lines)} 行`].filter(Boolean).join('，'),
    `结局：${ending.text}`,
    ...(trouble ? [troubleOf(trouble)] : []),
    ...facts.map(({ label, text }) => `${label}：${text}`),
    ...culprits.map(({ what, times }) => `${what}：${count(times)} 次`),
  ];
}

/** The first error, or else the first warning. */
export const firstError = ({ messages }: Diagnosis): Message | undefined =>
  messages.find(({ severity }) => severity === 'error') ??
  messages.find(({ severity }) => severity === 'warning');
