import { partOf } from '../xml.ts';

/** Unsupported content by part and element. */
const KINDS: readonly (readonly [part: RegExp, name: string, what: string])[] = [
  [/^word\/comments\.xml$/, 'comment', '批注'],
  [/^word\/document\.xml$/, 'chart', '图表'],
  [/^word\/document\.xml$/, 'relIds', 'SmartArt 图形'],
  [/^word\/document\.xml$/, 'altChunk', '嵌入的文档'],
  [/^word\/document\.xml$/, 'del', '修订里删去的文字'],
];

/** Unsupported content with counts. */
export function omittedIn(parts: ReadonlyMap<string, string>): string[] {
  return KINDS.flatMap(([part, name, what]) => {
    const [, xml] = [...parts].find(([path]) => part.test(path)) ?? [];
    if (!xml) return [];
    const document = partOf(xml);
    const count = document?.getElementsByTagNameNS('*', name).length ?? 0;
    return count > 0 ? [`${what} ${count} 处`] : [];
  });
}
