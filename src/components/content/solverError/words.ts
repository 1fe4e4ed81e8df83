import type { ErrorCause, ErrorEntry, ErrorItem } from './shape.ts';

/** Severity, and whether the run continues. */
export const gradeOf = ({ severity, stops }: Pick<ErrorItem, 'severity' | 'stops'>) =>
  `${severity === 'error' ? '错误' : '警告'}，${stops ? '求解停止' : '求解继续'}`;

/** schema.org FAQPage of an entry: the message as question, causes and fixes as answers. */
export function faqOf(entry: ErrorEntry, causes: readonly ErrorCause[], url: string) {
  const answer = [
    entry.says,
    ...causes.map((it, at) => `原因 ${at + 1}：${it.cause}怎么确认：${it.tell}怎么改：${it.change}`),
  ].join('\n');
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    url,
    inLanguage: 'zh-CN',
    dateModified: entry.sources
      .map((it) => it.read)
      .sort()
      .at(-1),
    mainEntity: [
      {
        '@type': 'Question',
        name: entry.patterns[0].text,
        alternateName: entry.title,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      },
    ],
  };
}
