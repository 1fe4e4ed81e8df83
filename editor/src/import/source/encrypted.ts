import { percentDecode } from '../../../../craft/percentDecode.ts';

const TOKEN = /(["'`])(?:\\.|(?!\1)[^\\\n])*\1|[{}]/g;
const KEY = /(["'`])((?:\\.|(?!\1)[^\\\n])*)\1\s*:/g;
/** How the setting begins; what is in braces can be read. */
const SETTING = /\bencrypt\s*:(?!\s*(?:true|false)\b)\s*(\{?)/;

/** The text from an opening brace to the one that closes it, or to the end. */
function bracedBlockOf(text: string): string {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === '{') depth++;
    if (token === '}' && --depth === 0) return text.slice(0, index + 1);
  }
  return text;
}

/** Whether a page, by its path below the folder of the pages, is what a key names: a path, an address, or how one begins. */
const isNamed = (path: string, key: string): boolean => {
  const start = percentDecode(key).replace(/^[\^/]+|\$$/g, '');
  const page = path.replace(/\.\w+$/, '.html');
  const folder = path.replace(/(?:readme|index)\.\w+$/i, '');
  return [path, page, folder].some((it) => it.startsWith(start));
};

/**
 * Says why a page is not for everybody by programs of settings: the themes Hope and Plume of VuePress name there what takes
 * a password. Nothing is run; where the names stand elsewhere, every page is held back.
 */
export function encryptedBy(programs: readonly string[]): (path: string) => string[] {
  const keys: string[] = [];
  let isAll = false;
  for (const text of programs) {
    const found = SETTING.exec(text);
    if (!found) continue;
    const [whole, brace] = found;
    const block = brace ? bracedBlockOf(text.slice(found.index + whole.length - 1)) : '';
    if (!brace || /\bglobal\s*:\s*true\b/.test(block)) isAll = true;
    keys.push(...[...block.matchAll(KEY)].map(([, , key = '']) => key).filter((it) => /[/.]/.test(it)));
  }
  return (path) =>
    isAll || keys.some((it) => isNamed(path, it)) ? ['设置里的 encrypt 让它要口令才能读'] : [];
}
