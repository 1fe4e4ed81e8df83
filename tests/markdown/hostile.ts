const repeat = (piece: string) => (size: number) => piece.repeat(Math.ceil(size / piece.length));
const runs = (mark: string) => (size: number) => {
  let text = '';
  for (let length = 1; text.length < size; length++) text += `e${mark.repeat(length)}`;
  return text;
};
const around = (open: string, close: string) => (size: number) => {
  const depth = Math.ceil(size / (open.length + close.length));
  return `${open.repeat(depth)}a${close.repeat(depth)}`;
};
const many = (size: number, piece: (index: number) => string, each: number) =>
  Array.from({ length: Math.ceil(size / each) }, (_, index) => piece(index)).join('');

/** Sources that are meant to hang, overflow or blow up a renderer: a name, and a text of about the size asked for. */
export const hostile: Record<string, (size: number) => string> = {
  ampersands: repeat('&'),
  angles: repeat('<'),
  attributes: (size) => `<a ${'x '.repeat(size / 2)}>`,
  autolinks: repeat('http://a'),
  backslashes: repeat('\\'),
  bang: repeat('!['),
  blanks: repeat('\n'),
  bold: repeat('a**b'),
  boldNest: around('*a **b ', 'c** d*'),
  brackets: repeat('['),
  bracketsClosed: repeat(']'),
  callouts: repeat('> [!NOTE]\n> x\n\n'),
  cdata: repeat('a<![CDATA['),
  codeBlocks: repeat('```c\nint a;\n```\n\n'),
  codeDense: (size) => `\`\`\`cpp\n${'a<'.repeat(size / 2)}\n\`\`\``,
  codeLong: (size) => `\`\`\`python\n${'def f(x): return x\n'.repeat(size / 19)}\`\`\``,
  comments: repeat('a <!-- '),
  declarations: repeat('a<!A '),
  definitions: repeat('[a]: b\n'),
  definitionsOpen: repeat('[a]:\n'),
  details: repeat('<details><summary>'),
  divs: repeat('<div>\n\n'),
  dollars: runs('$'),
  dollarsMixed: repeat('$a$$'),
  emphasis: repeat('*a **a '),
  emphasisMixed: repeat('*a_ '),
  equation: (size) => `$$\n${'x^2+'.repeat(size / 4)}\n$$`,
  figures: repeat('![a](b.1x1.svg "#a")\n\n'),
  footnoteCalls: (size) => `${'[^a] '.repeat(size / 5)}\n\n[^a]: x`,
  footnoteDefinitions: repeat('[^a]: '),
  footnoteOpen: repeat('[^a'),
  footnotes: (size) => `${many(size, (n) => `[^${n}] `, 20)}\n\n${many(size, (n) => `[^${n}]: x\n`, 20)}`,
  headings: repeat('# a\n'),
  imageNest: around('![', '](b)'),
  instructions: repeat('a <?'),
  items: repeat('- a\n'),
  itemsApart: repeat('- a\n\nb\n\n'),
  itemsNest: (size) => {
    let text = '';
    for (let depth = 0; text.length < size; depth++) text += `${'  '.repeat(depth)}- a\n`;
    return text;
  },
  itemsOneLine: repeat('- '),
  labels: (size) => `$$\n${'\\label{a}'.repeat(size / 9)}\n$$`,
  labelsOpen: (size) => `$$\n${'\\label{'.repeat(size / 7)}`,
  lazy: (size) => `${'> '.repeat(50)}a\n${'b\n'.repeat(size / 2)}`,
  letters: repeat('a'),
  lines: repeat('中文段落，文字\n'),
  linkNest: around('[', '](b)'),
  linkOpen: repeat('[a]('),
  links: repeat('[a][b]'),
  mails: repeat('a@b'),
  mathBraces: (size) => `$${'{'.repeat(size)}$`,
  mathLeft: (size) => `$${'\\left('.repeat(size / 6)}$`,
  mathLoop: () => '$\\def\\a{\\a\\a}\\a$',
  mathMany: repeat('$x$ '),
  mathRoots: (size) => `$${'\\sqrt{'.repeat(size / 7)}x${'}'.repeat(size / 7)}$`,
  mathScripts: (size) => `$${'x^'.repeat(size / 2)}$`,
  mixed: repeat('> - '),
  ordered: repeat('1. '),
  paragraphs: repeat('中文段落，文字。\n\n'),
  quoteLines: repeat(`${'>'.repeat(100)}a\n`),
  quoteMarks: repeat('>'),
  quotesApart: repeat('> a\n\n'),
  quotes: repeat('> a\n'),
  rawBold: repeat('<b>'),
  rawBoldLines: repeat('<b>x\n\n'),
  rawClosed: repeat('</b>'),
  rawLists: repeat('<ul><li>'),
  rawParagraphs: repeat('<p>'),
  rawTables: repeat('<table><tr><td>'),
  references: repeat('\\eqref{'),
  rules: repeat('* '),
  setext: repeat('a\n='),
  spaces: repeat(' '),
  stars: repeat('*'),
  table: (size) => `${'|a'.repeat(size / 4)}\n${'|-'.repeat(size / 4)}\n`,
  tableRows: (size) => `|a\n|-\n${'|b\n'.repeat(size / 3)}`,
  tabs: (size) => `a${'\t'.repeat(size)}b`,
  tags: repeat('<a '),
  tagQuotes: repeat('<a b="'),
  ticks: runs('`'),
  tildes: repeat('~~a '),
};
