const width = (text: string) => [...text].reduce((sum, it) => sum + (/[⺀-￯]/.test(it) ? 2 : 1), 0);

/** Formats a number; a dash if there is none. */
export const figure = (value: number, digits: number) =>
  Number.isFinite(value) ? value.toFixed(digits) : '—';

/** Bytes in KB. */
export const kilo = (bytes: number) => (bytes / 1024).toFixed(1);

export const verdict = (met: boolean) => (met ? '达到' : '未达到');

/** Terminal table; Chinese characters are two columns wide. */
export function table(head: readonly string[], rows: readonly string[][]): string {
  const all = [[...head], ...rows];
  const widths = head.map((_, i) => Math.max(...all.map((row) => width(row[i] ?? ''))));
  const line = (row: string[]) =>
    row
      .map((cell, i) => {
        const space = ' '.repeat((widths[i] ?? 0) - width(cell));
        return i === 0 ? cell + space : space + cell;
      })
      .join('  ');
  return all.map(line).join('\n');
}
