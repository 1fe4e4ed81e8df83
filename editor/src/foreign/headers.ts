import { frontDate } from './dates.ts';
import type { FrontMatterSplit } from './front.ts';

/** Header fields of Pelican and MultiMarkdown, Nikola, and Org. */
const PLAIN = /^([A-Za-z][\w .-]*?)[ \t]*:(?:[ \t]+(.*))?$/;
const DOTTED = /^\.\.[ \t]+([A-Za-z][\w-]*)[ \t]*:[ \t]*(.*)$/;
const ORG = /^#\+([A-Za-z][\w-]*):[ \t]*(.*)$/;
/** Continuation line. */
const MORE = /^(?: {4}|\t)\s*(\S.*)$/;

/** First field names; otherwise a colon is prose. */
const FIRST = /^(?:title|date|status|slug|tags?|category|authors?|draft|published)$/;

/** Fields that suffice as a header, since they restrict readers. */
const ALONE =
  /^(?:draft|private|hidden|published|publish|status): *(?:true|false|yes|no|draft|private|pending|hidden)$/;

/** Parses fields; undefined if a line is none, or without title. */
function fieldsIn(lines: readonly string[], pattern: RegExp): Record<string, string> | undefined {
  const found = new Map<string, string>();
  let last = '';
  for (const line of lines) {
    const [, more] = (last && MORE.exec(line)) || [];
    const [, name = '', value = ''] = pattern.exec(line) ?? [];
    if (more) found.set(last, `${found.get(last)}, ${more.trim()}`);
    else if (name) {
      last = name.toLowerCase();
      found.set(last, value.trim());
    } else return undefined;
  }
  const [first = ''] = found.keys();
  if (found.size > 0 && [...found].every(([name, value]) => ALONE.test(`${name}: ${value}`)))
    return Object.fromEntries(found);
  return found.size > 1 && found.has('title') && FIRST.test(first) ? Object.fromEntries(found) : undefined;
}

/** Org keywords about the page rather than the editor. */
const OF_PAGE = /^(?:title|date|draft|status|private|published|filetags|tags)$/;

/** Normalises Org values: `t` and `nil`, `:a:b:` tags, `<2024-03-05 Tue 08:30>`. */
const orgValue = (value: string): string =>
  value === 't'
    ? 'true'
    : value === 'nil'
      ? 'false'
      : value
          .replace(/^[<[](\d{4}-\d\d-\d\d)[^\d>\]]*(\d\d:\d\d)?[^>\]]*[>\]]$/, '$1 $2')
          .replace(/^:(.+):$/, (_, tags: string) => tags.replaceAll(':', ', '))
          .trim();

/** Org keywords, also with `hugo_` (ox-hugo); undefined if none is about the page. */
function orgFields(lines: readonly string[]): Record<string, string> | undefined {
  const found = lines.map((line) => ORG.exec(line) ?? []);
  const fields = found.map(([, name = '', value = '']) => {
    const plain = name.toLowerCase().replace(/^hugo_/, '');
    return [plain === 'filetags' ? 'tags' : plain, orgValue(value.trim())] as const;
  });
  return fields.length > 0 &&
    found.every((it) => it.length > 0) &&
    fields.some(([name]) => OF_PAGE.test(name))
    ? Object.fromEntries(fields)
    : undefined;
}

/** Pandoc title block (`%` lines); needs a valid date, since other `%` lines are comments. */
function percentFields(lines: readonly string[]): Record<string, string> | undefined {
  if (lines.length !== 3 || !lines.every((it) => /^%(?:[ \t]|$)/.test(it))) return undefined;
  const [title = '', author = '', date = ''] = lines.map((it) => it.slice(1).trim());
  return title && frontDate(date) ? { title, author, date } : undefined;
}

const textFrom = (lines: readonly string[], from: number) => lines.slice(from).join('\n').trim();

/** Headers without delimiters (Pelican, Org, Pandoc, Nikola, also in a comment); undefined if none. */
export function header(lines: readonly string[]): FrontMatterSplit | undefined {
  const isComment = lines[0]?.trim() === '<!--';
  const end = lines.findIndex((line) => (isComment ? line.trim() === '-->' : line.trim() === ''));
  if (isComment && end < 0) return undefined;
  const last = end < 0 ? lines.length : end;
  const own = lines.slice(isComment ? 1 : 0, last).map((line) => line.trimEnd());
  const front =
    fieldsIn(own, DOTTED) ??
    (isComment ? undefined : (percentFields(own) ?? orgFields(own) ?? fieldsIn(own, PLAIN)));
  return front && { front, body: textFrom(lines, last + 1) };
}
