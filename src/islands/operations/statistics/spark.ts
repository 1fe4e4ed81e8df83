/** SVG polyline points (`x,y`), scaled so that 0 is at the bottom. */
export function sparkPoints(values: readonly number[], width: number, height: number): string {
  const most = Math.max(...values, 1);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const round = (it: number) => Math.round(it * 10) / 10;
  return values.map((it, at) => `${round(at * step)},${round(height - (it / most) * height)}`).join(' ');
}
