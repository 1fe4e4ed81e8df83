/** Translation, then rotation about a line through two points, in degrees. */
export type Motion = { shift: readonly number[]; turn: readonly number[] };

/** Applies a motion (Rodrigues' formula). */
export function applyMotion(place: readonly number[], { shift, turn }: Motion): number[] {
  const at = place.map((it, k) => it + (shift[k] || 0));
  if (turn.length < 7) return at;
  const [a, b] = [turn.slice(0, 3), turn.slice(3, 6)];
  const axis = b.map((it, k) => it - (a[k] as number));
  const length = Math.hypot(...axis);
  if (!(length > 0)) return at;
  const [x = 0, y = 0, z = 0] = axis.map((it) => it / length);
  const [u = 0, v = 0, w = 0] = at.map((it, k) => it - (a[k] as number));
  const angle = ((turn[6] as number) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = (x * u + y * v + z * w) * (1 - cos);
  return [
    (a[0] as number) + u * cos + (y * w - z * v) * sin + x * along,
    (a[1] as number) + v * cos + (z * u - x * w) * sin + y * along,
    (a[2] as number) + w * cos + (x * v - y * u) * sin + z * along,
  ];
}
