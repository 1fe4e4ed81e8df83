/** Parameters of services that draw formulas, which hold the TeX. */
const PARAMETERS = ['tex', 'latex', 'formula', 'math', 'equation', 'chl', 'from', 'code'];
/** What the address of such a service says of itself. */
const SERVICE = /tex|math|equation|formula|chart|\/eq$/i;
/** Services to whom the whole query is the TeX, or what is behind a folder. */
const WHOLE = /(?:codecogs\.com\/|latex\.csdn\.net\/|\/latex$|mathtex|mimetex)/i;
const FOLDER = /^\/(?:svg|png|gif)\/(.+)$/s;
const FOLDER_HOSTS = /^(?:i\.upmath\.me|tex\.s2cms\.(?:ru|com))$/;
/** How CodeCogs writes signs, and what it is told about size and colours. */
const SIGNS: Readonly<Record<string, string>> = { space: ' ', plus: '+', hash: '#', '%23': '#' };
const LOOKS =
  /^(?:\s*\\(?:inline|displaystyle|(?:dpi|bg|fg|fn)(?:_\w+|\s*\{\w*\})|(?:tiny|small|large|LARGE|huge)(?![a-zA-Z])))+\s*/;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The TeX in the address of a picture that draws it; empty where there is none. */
export function texOfAddress(address: string): string {
  const url = URL.canParse(address, 'https://localhost') ? new URL(address, 'https://localhost') : null;
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  const place = url.hostname + url.pathname;
  const hash = new URLSearchParams(url.hash.slice(1));
  if (hash.get('card') === 'math') return hash.get('code') ?? '';
  if (FOLDER_HOSTS.test(url.hostname)) return decode(FOLDER.exec(url.pathname)?.[1] ?? '');
  if (WHOLE.test(place))
    return decode(url.search.slice(1).replaceAll('+', ' '))
      .replace(/&(space|plus|hash);/g, (_, name: string) => SIGNS[name] ?? '')
      .replace(LOOKS, '');
  if (!SERVICE.test(place)) return '';
  const name = PARAMETERS.find((it) => url.searchParams.get(it));
  return name ? (url.searchParams.get(name) ?? '').trim() : '';
}
