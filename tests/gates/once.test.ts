import ts from 'typescript';
import { expect, test } from 'vitest';
import { ADDED, REFUSED } from '../../contract/kit/events.ts';
import { expectNone, type Finding } from './support/report.ts';
import { codePaths, eachNode, lineOf, parse, type Source, sourceOf } from './support/source.ts';
import { read } from './support/tree.ts';

const CODE = /^(contract|craft|editor|functions|markdown|ming\/src|src)\//;
const PATTERNS = 'contract/kit/pages.ts';

/** Literal names of custom events, which have constants in contract/kit/events.ts or src/client. */
const OWN = (text: string) => text.includes(':') || [ADDED, REFUSED].includes(text);
const CALLS = ['addEventListener', 'removeEventListener', 'Event', 'CustomEvent'];

function literalEvents(source: Source): Finding[] {
  const found: Finding[] = [];
  eachNode(source, /Event/, (node) => {
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return;
    const { expression, arguments: [first] = [] } = node;
    const name = ts.isPropertyAccessExpression(expression)
      ? expression.name.text
      : expression.getText(source.file);
    if (CALLS.includes(name) && first && ts.isStringLiteral(first) && OWN(first.text))
      found.push({
        file: source.path,
        line: lineOf(source, node),
        what: `the event '${first.text}' by its literal name`,
      });
  });
  return found;
}

/** Patterns of page addresses of articles, questions, tools, benchmarks and columns. */
const PAGE = /(article|detail|tools|benchmark|articles)\)?\\\/\(/;

function pagePatterns(source: Source): Finding[] {
  const found: Finding[] = [];
  if (source.path === PATTERNS) return found;
  eachNode(source, PAGE, (node) => {
    if (ts.isRegularExpressionLiteral(node) && PAGE.test(node.text))
      found.push({
        file: source.path,
        line: lineOf(source, node),
        what: 'a pattern for the address of a page',
      });
  });
  return found;
}

const PUBLIC = /(publish|state) = 1\s+and (\w+\.)?deleted_at is null/i;
const SHOWN = 'ming/src/kit/publicWhere.ts';

function publicConditions(source: Source): Finding[] {
  if (!source.path.startsWith('ming/src/') || source.path === SHOWN) return [];
  return PUBLIC.test(source.text) ? [{ file: source.path, what: 'who may read a row, typed again' }] : [];
}

/** `navigator.clipboard` is missing on insecure origins, so direct use throws. */
const CLIPBOARD = 'src/client/clipboard.ts';

const clipboardWrites = ({ path, text }: Source): Finding[] =>
  path !== CLIPBOARD && text.includes('clipboard.writeText')
    ? [{ file: path, what: 'a text for the clipboard, written directly' }]
    : [];

/** Reads the text of an article from its row, which is empty once the text has moved to object storage. */
const TEXT = /\bbodies\.(source|html|lockedHtml|plain|quotable|toc)\b|\barticle_bodies\b[^`]*\bsource\b/;
/** The same for drafts, revisions and public versions. */
const SOURCE =
  /\b(drafts|revisions|versions)\.source\b|\barticle_(drafts|revisions|versions)\b[^`]*\bsource\b/;
const TEXT_READS = 'ming/src/content/article/body/reads.ts';
/** Files that write, move or restore these rows. */
const TEXT_ROWS = [
  ...['schema.ts', 'publish/promote.ts', 'body/reads.ts', 'body/writes.ts'].map(
    (it) => `ming/src/content/article/${it}`,
  ),
  ...['plan.ts', 'writes.ts'].map((it) => `ming/src/operations/backup/article/${it}`),
];

function rawTexts(source: Source): Finding[] {
  if (!source.path.startsWith('ming/src/') || TEXT_ROWS.includes(source.path)) return [];
  const isRaw = [
    [TEXT, /\b(openKey|restKey|restKeyIn)\b/] as const,
    [SOURCE, /\b(textKey|text_key|withText)\b/] as const,
  ].some(([reads, knows]) => reads.test(source.text) && !knows.test(source.text));
  return isRaw
    ? [{ file: source.path, what: 'a text of an article, read as though it were always in its row' }]
    : [];
}

const sources = codePaths.filter((path) => CODE.test(path) && !path.endsWith('.inline.js')).map(sourceOf);

test('events of our own have one name', () => {
  expectNone(sources.flatMap(literalEvents), 'Take the constant from contract/kit/events.ts or src/client:');
  expect(read('src/scripts/kit/times.inline.js')).toContain(`addEventListener('${ADDED}'`);
});

test('the addresses of pages are read in one place', () => {
  expectNone(sources.flatMap(pagePatterns), `Read it with pageAt of ${PATTERNS}:`);
});

test('the texts of articles are read wherever they are', () => {
  expectNone(sources.flatMap(rawTexts), `Read them with the functions of ${TEXT_READS}:`);
  const found = (text: string) => rawTexts(parse('ming/src/a/b/reads.ts', text)).length;
  expect(found('db.select({ source: bodies.source }).from(bodies);')).toBe(1);
  expect(found('sql`select source from article_bodies b where b.source = 1`;')).toBe(1);
  expect(found('db.select({ source: bodies.source, restKey }).from(bodies);')).toBe(0);
  expect(found('db.select({ source: drafts.source }).from(drafts);')).toBe(1);
  expect(found('sql`select source from article_revisions r where r.source = 1`;')).toBe(1);
  expect(found('sql`select source, text_key as textKey from article_versions`;')).toBe(0);
});

test('the gate finds an event and a pattern', () => {
  const events = (text: string) => literalEvents(parse('src/a.ts', text)).length;
  expect(events("document.addEventListener('feed', run);")).toBe(1);
  expect(events("dispatchEvent(new CustomEvent('a:b'));")).toBe(1);
  expect(events("addEventListener('click', run); dispatchEvent(new Event(ADDED));")).toBe(0);
  const patterns = (text: string) => pagePatterns(parse('src/a.ts', text)).length;
  expect(patterns('/^\\/article\\/(\\d+)$/.exec(it);')).toBe(1);
  expect(patterns('/(article|forum\\/detail)\\/([1-9])/.exec(it);')).toBe(1);
  expect(patterns('/^\\/articles$/.exec(it);')).toBe(0);
  expect(pagePatterns(sourceOf(PATTERNS))).toEqual([]);
});

test('who may read an article or a post is said in one place', () => {
  expectNone(sources.flatMap(publicConditions), `Take isPublicArticle or isPublicPost from ${SHOWN}:`);
  const of = (text: string) => publicConditions(parse('ming/src/a.ts', text));
  expect(of('sql`a.publish = 1 and a.deleted_at is null`')).toHaveLength(1);
  expect(of('sql`where state = 1\n  and deleted_at is null`')).toHaveLength(1);
  expect(of('isPublicPost();')).toEqual([]);
});

test('texts are put on the clipboard in one place', () => {
  expectNone(sources.flatMap(clipboardWrites), `Take putOnClipboard of ${CLIPBOARD}:`);
  expect(clipboardWrites(parse('src/a.ts', "navigator.clipboard.writeText('a');"))).toHaveLength(1);
});
