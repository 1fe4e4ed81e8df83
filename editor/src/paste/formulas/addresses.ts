import { percentDecode } from '../../../../craft/percentDecode.ts';

/** Query parameters with TeX. */
const PARAMETERS = ['tex', 'latex', 'formula', 'math', 'equation', 'chl', 'from', 'code'];
/** Signs of a rendering service. */
const SERVICE = /tex|math|equation|formula|chart|\/eq$/i;
/** Services with TeX as whole query, or in the path. */
const WHOLE = /(?:codecogs\.com\/|latex\.csdn\.net\/|\/latex$|mathtex|mimetex)/i;
const FOLDER = /^\/(?:svg|png|gif)\/(.+)$/s;
const FOLDER_HOSTS = /^(?:i\.upmath\.me|tex\.s2cms\.(?:ru|com))$/;
/** CodeCogs escapes and styling commands. */
const SIGNS: Readonly<Record<string, string>> = { space: ' ', plus: '+', hash: '#', '%23': '#' };
const LOOKS =
  /^(?:\s*\\(?:inline|displaystyle|(?:dpi|bg|fg|fn)(?:_\w+|\s*\{\w*\})|(?:tiny|small|large|LARGE|huge)(?![a-zA-Z])))+\s*/;

/** TeX in the address of a formula picture; '' if none. */
export function texOfAddress(address: string): string {
  const url = URL.canParse(address, 'https://localhost') ? new URL(address, 'https://localhost') : null;
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  const place = url.hostname + url.pathname;
  const hash = new URLSearchParams(url.hash.slice(1));
  if (hash.get('card') === 'math') return hash.get('code') ?? '';
  if (FOLDER_HOSTS.test(url.hostname)) return percentDecode(FOLDER.exec(url.pathname)?.[1] ?? '');
  if (WHOLE.test(place))
    return percentDecode(url.search.slice(1).replaceAll('+', ' '))
      .replace(/&(space|plus|hash);/g, (_, name: string) => SIGNS[name] ?? '')
      .replace(LOOKS, '');
  if (!SERVICE.test(place)) return '';
  const name = PARAMETERS.find((it) => url.searchParams.get(it));
  return name ? (url.searchParams.get(name) ?? '').trim() : '';
}
