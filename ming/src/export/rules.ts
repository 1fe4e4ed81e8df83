const NAME_MOST = 60;

/** A title as part of a file name on any system: no separators, no characters of control, not too long. */
export function fileName(title: string): string {
  const safe = [...title.replace(/[\\/:*?"<>|]|\p{C}/gu, ' ').replace(/\s+/g, ' ')].slice(0, NAME_MOST);
  return safe.join('').replace(/^[. ]+|[. ]+$/g, '') || '无标题';
}

/** Front matter in YAML, whose values are JSON, and the text below it. */
export function markdownOf(front: Record<string, unknown>, source: string): string {
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.join('')}---\n\n${source.trimEnd()}\n`;
}

/** A JSON list, row by row. */
export async function* jsonList(rows: AsyncIterable<unknown>): AsyncGenerator<string, void> {
  let before = '[\n  ';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n  ';
  }
  yield before.startsWith('[') ? '[]\n' : '\n]\n';
}
