import { hex, type Rgb, viridis } from '../../craft/viridis.ts';

/** FNV-1a hash (Fowler, Noll & Vo 1991), 32 bits. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return h >>> 0;
}

const pale = (colour: Rgb, share: number): Rgb => {
  const mix = (k: 0 | 1 | 2) => Math.round(colour[k] + (255 - colour[k]) * share);
  return [mix(0), mix(1), mix(2)];
};

const dark = (colour: Rgb, share: number): Rgb => {
  const mix = (k: 0 | 1 | 2) => Math.round(colour[k] * (1 - share));
  return [mix(0), mix(1), mix(2)];
};

/** First character after the last middle dot (阿凡提·艾力 → 艾), by code point, escaped for SVG. */
function initial(name: string): string {
  const [first = '?'] =
    name
      .split(/[·・‧•]/)
      .at(-1)
      ?.trim() || name.trim();
  if (/\p{C}/u.test(first)) return '?';
  return first.toUpperCase().replace('&', '&amp;').replace('<', '&lt;');
}

/** Letter avatar as inline SVG; `seed` (user id) selects one of 16 viridis tints. */
export function avatar(seed: string, name: string): string {
  const base = viridis((hash(seed) % 16) / 15);
  const [ground, ink] = [hex(pale(base, 0.78)), hex(dark(base, 0.62))];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="20" fill="${ground}"/><text x="20" y="20" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="18" font-weight="600" fill="${ink}">${initial(name)}</text></svg>`;
}
