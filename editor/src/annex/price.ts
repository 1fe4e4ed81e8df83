/** A price in yuan as it is typed, in fen; null where it is none. Empty is free. */
export function fenOf(typed: string): number | null {
  const text = typed.trim().replace(/^[¥￥]/, '');
  if (text === '') return 0;
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return null;
  const [yuan = '0', rest = ''] = text.split('.');
  return Number(yuan) * 100 + Number(rest.padEnd(2, '0'));
}

/** A price in fen as it is typed; empty where it is free. */
export function yuanOf(fen: number): string {
  return fen === 0 ? '' : (fen / 100).toFixed(2);
}
