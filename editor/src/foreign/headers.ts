import type { Fronted } from './front.ts';

/** A field of a header as Pelican and MultiMarkdown write one, as Nikola does, and as Org does: the name and the value. */
const PLAIN = /^([A-Za-z][\w .-]*?)[ \t]*:(?:[ \t]+(.*))?$/;
const DOTTED = /^\.\.[ \t]+([A-Za-z][\w-]*)[ \t]*:[ \t]*(.*)$/;
const ORG = /^#\+([A-Za-z][\w-]*):[ \t]*(.*)$/;
/** More of the value above. */
const MORE = /^(?: {4}|\t)\s*(\S.*)$/;

/** Names that headers begin with; other text with a colon in it is prose. */
const FIRST = /^(?:title|date|status|slug|tags?|category|authors?|draft|published)$/;

/** Fields that make a header alone, by what they say: a text that begins with one was not for everybody. */
const ALONE =
  /^(?:draft|private|hidden|published|publish|status): *(?:true|false|yes|no|draft|private|pending|hidden)$/;

/** The fields of lines, each as it is written; undefined where one of them is none, or where none of them is a title. */
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

/** Fields of Org that say something of a page, as opposed to how the editor shows the file. */
const OF_PAGE = /^(?:title|date|draft|status|private|published|filetags|tags)$/;

/** A value of Org as other headers have it: `t` and `nil` are switches, `:a:b:` are tags, `<2024-03-05 Tue 08:30>` is a time. */
const orgValue = (value: string): string =>
  value === 't'
    ? 'true'
    : value === 'nil'
      ? 'false'
      : value
          .replace(/^[<[](\d{4}-\d\d-\d\d)[^\d>\]]*(\d\d:\d\d)?[^>\]]*[>\]]$/, '$1 $2')
          .replace(/^:(.+):$/, (_, tags: string) => tags.replaceAll(':', ', '))
          .trim();

/** Keywords of Org, whose names Hugo's exporter begins with `hugo_`; undefined where none of them says something of a page. */
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

const below = (lines: readonly string[], from: number) => lines.slice(from).join('\n').trim();

/**
 * Front matter that no line of signs is around: fields up to the first empty line, as Pelican and Org have them, and those
 * of Nikola, which may be in a comment. Undefined where the text begins with neither.
 */
export function header(lines: readonly string[]): Fronted | undefined {
  const isComment = lines[0]?.trim() === '<!--';
  const end = lines.findIndex((line) => (isComment ? line.trim() === '-->' : line.trim() === ''));
  if (isComment && end < 0) return undefined;
  const last = end < 0 ? lines.length : end;
  const own = lines.slice(isComment ? 1 : 0, last).map((line) => line.trimEnd());
  const front = fieldsIn(own, DOTTED) ?? (isComment ? undefined : (orgFields(own) ?? fieldsIn(own, PLAIN)));
  return front && { front, body: below(lines, last + 1) };
}
