import { Tokenizer } from 'htmlparser2';

export const authorTags = new Set(
  `a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption
   figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strike strong
   sub summary sup table tbody td tfoot th thead tr u ul var wbr`.split(/\s+/),
);

const empty = new Set(['br', 'col', 'hr', 'img', 'wbr']);
// Optional end tags: open ones do not nest.
const loose = new Set(['dd', 'dt', 'li', 'p', 'rp', 'rt', 'td', 'th', 'tr']);
const deepest = 24;

/** A complete tag, or a comment (empty name), with offsets. */
export type Token = { name: string; isClosing: boolean; from: number; to: number };

/** Complete tags and comments of a fragment, in order. */
export function tokensOf(html: string): Token[] {
  const tokens: Token[] = [];
  let opened = '';
  let from = 0;
  const pass = (_start: number, last: number) => {
    from = last + 1;
  };
  const add = (name: string, last: number, isClosing = false) => {
    tokens.push({ name: name.toLowerCase(), isClosing, from, to: last + 1 });
    from = last + 1;
  };
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ontext: (_start, end) => {
        from = end;
      },
      onopentagname: (start, end) => {
        opened = html.slice(start, end);
      },
      onopentagend: (last) => add(opened, last),
      onselfclosingtag: (last) => add(opened, last),
      onclosetag: (start, end) => {
        const last = html.indexOf('>', end);
        if (last >= 0) add(html.slice(start, end), last, true);
      },
      // Not a comment to an author; shown literally: `<?php ?>`, `<![CDATA[ ]]>`.
      oncomment: (start, last) => (html.startsWith('<!--', from) ? add('', last) : pass(start, last)),
      oncdata: pass,
      ondeclaration: pass,
      onprocessinginstruction: pass,
      onattribdata: ignore,
      onattribend: ignore,
      onattribentity: ignore,
      onattribname: ignore,
      onend: ignore,
      ontextentity: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return tokens;
}

const asText = (html: string) => html.replaceAll('<', '&lt;');

/**
 * Normalises raw HTML fragments for joint parsing: keeps complete allowed tags, drops comments, escapes every
 * other `<`, so that none swallows what follows. Stateful (nesting depth): one filter per part. Not a
 * security measure; the sanitiser is.
 */
export function tagFilter(): (html: string) => string {
  let depth = 0;

  function isAllowed({ name, isClosing }: Token): boolean {
    if (!authorTags.has(name)) return false;
    if (empty.has(name) || loose.has(name)) return true;
    if (isClosing) depth = Math.max(0, depth - 1);
    else if (depth >= deepest) return false;
    else depth++;
    return true;
  }

  return function filter(html) {
    let result = '';
    let at = 0;
    for (const token of tokensOf(html)) {
      result += asText(html.slice(at, token.from));
      at = token.to;
      if (token.name === '') continue;
      const written = html.slice(token.from, token.to);
      // Drop attributes of closing tags: an open quote would reach beyond.
      const tag = token.isClosing ? `</${token.name}>` : written;
      result += isAllowed(token) ? tag : asText(written);
    }
    return result + asText(html.slice(at));
  };
}
