import { isoDate } from '../dates.ts';
import { type Item, isHan } from '../item.ts';

/** A key that `[@key]` and BibTeX both accept; numbers and long names of databases are not worth keeping. */
const USABLE = /^(?=.*\p{L})[^\s,，;；[\]{}"#%=()\\~@]{2,40}$/u;

/** `zhang2020`, `王勖成2003`; the title's first word without an author. */
function keyOf({ id, author = [], title, issued, status = '' }: Item): string {
  if (USABLE.test(id)) return id;
  const [{ literal = '', family = literal, given = '' } = {}] = author;
  const name = isHan(family) && given && isHan(given) ? family + given : family;
  const [word = ''] = (name || title).split(isHan(name || title) ? /[\s,，;；：:]/ : /\s+/);
  const plain = word
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 20)
    .toLowerCase();
  const year = isoDate(issued).slice(0, 4) || (/\d{4}/.exec(status)?.[0] ?? '');
  return `${plain || 'ref'}${year}`;
}

/** Gives each work a key that is neither in `taken` nor that of another: `li2020`, `li2020a`, `li2020b`. */
export function keyedWorks(items: readonly Item[], taken: Iterable<string>): Item[] {
  const used = new Set([...taken].map((it) => it.toLowerCase()));
  return items.map((item) => {
    const own = keyOf(item);
    let key = own;
    for (let at = 0; used.has(key.toLowerCase()); at++)
      key = at < 26 ? own + String.fromCharCode(97 + at) : `${own}-${at}`;
    used.add(key.toLowerCase());
    return { ...item, id: key };
  });
}
