import type { Hear } from './scanner.ts';
import { type Input, refuse } from './source.ts';

const partsOf = (path: string) => path.split(/[\\/]/).filter((it) => it !== '' && it !== '.');

/** A path without its steps up and on the spot. */
export function plain(path: string): string {
  const out: string[] = [];
  for (const it of partsOf(path)) {
    if (it === '..' && out.length > 0 && out.at(-1) !== '..') out.pop();
    else out.push(it);
  }
  return out.join('/');
}

/** The path of a file, as far as the browser tells it. */
export const pathOf = ({ path, name }: Input): string => plain(path || name);

/** The folder that a path lies in; empty at the top. */
export const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/** The last part of a path. */
export const nameOf = (path: string): string => path.split('/').at(-1) ?? '';

/** The ending of a name in small letters. */
export const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** How many of the last parts of two paths are the same. */
function tailOf(one: string, other: string): number {
  const [a, b] = [one, other].map((it) => it.toLowerCase().split('/').reverse()) as [string[], string[]];
  const first = a.findIndex((it, at) => it !== b[at]);
  return first < 0 ? a.length : first;
}

/** A reference as it is without the signs of addresses; the reference where it has none. */
function unescaped(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}

/** Files that are asked for by name. */
const NAMED_MOST = 5;

/** How many files lists may name altogether, those of lists that are named again counted again. */
const LISTED_MOST = 20_000;

/**
 * The files that were chosen together; those that were asked for are remembered. `hear` is told how far the one is that
 * is read line by line.
 */
export class Bundle {
  hear: Hear | undefined;
  private readonly asked = new Map<Input, string>();
  /** Files that are being read, each named by the one before it. */
  private readonly open: Input[] = [];
  private listed = 0;
  readonly inputs: readonly Input[];

  constructor(inputs: readonly Input[]) {
    this.inputs = inputs;
  }

  /**
   * The file that another one names by a path from its own folder, or by one of another machine, of which the end has to
   * do. Where the browser does not tell folders, names have to do; two files of one name cannot be told apart then.
   */
  find(reference: string, from: Input): Input | undefined {
    return (
      this.named(reference, from) ??
      (reference.includes('%') ? this.named(unescaped(reference), from) : undefined)
    );
  }

  private named(reference: string, from: Input): Input | undefined {
    const wanted = plain(`${folderOf(pathOf(from))}/${reference}`);
    const exact = this.inputs.filter((it) => pathOf(it) === wanted);
    const all = exact.length > 0 ? exact : this.alike(wanted, from);
    const most = Math.max(...all.map((it) => tailOf(pathOf(it), wanted)));
    const found = all.filter((it) => tailOf(pathOf(it), wanted) === most);
    const [first] = found;
    if (!first) return undefined;
    const before = this.asked.get(first) ?? wanted;
    if (found.length > 1 || before !== wanted)
      refuse(`几个文件夹里有同名的文件 ${first.name}，分不清是哪一个：请选整个文件夹，或打成 ZIP`);
    this.asked.set(first, wanted);
    return first;
  }

  /** Files of the name that a path ends with; Windows does not tell small letters from capitals. */
  private alike(wanted: string, from: Input): Input[] {
    const name = nameOf(wanted);
    const named = this.inputs.filter((it) => nameOf(pathOf(it)).toLowerCase() === name.toLowerCase());
    const own = named.filter((it) => !this.isOfAnother(it, from));
    const exact = own.filter((it) => nameOf(pathOf(it)) === name);
    return exact.length > 0 ? exact : own;
  }

  /** Whether a file lies in the folder of another list, such as of another run that was chosen as well. */
  private isOfAnother(file: Input, from: Input): boolean {
    const isIn = (it: Input, folder: string) => folder === '' || pathOf(it).startsWith(`${folder}/`);
    return this.inputs.some((it) => {
      const folder = folderOf(pathOf(it));
      return endingOf(it.name) === endingOf(from.name) && isIn(file, folder) && !isIn(from, folder);
    });
  }

  /** Remembers files that another one names and that are not read; tells how many of them were chosen. */
  pass(references: readonly string[], from: Input): number {
    const wanted = new Set(references.map((it) => nameOf(plain(it)).toLowerCase()));
    const found = this.inputs.filter((it) => wanted.has(nameOf(pathOf(it)).toLowerCase()));
    for (const it of found) if (it !== from && !this.asked.has(it)) this.asked.set(it, pathOf(it));
    return found.length;
  }

  /** The file that another one names; where it was not chosen, the person is asked for it, and for those of `all` that lack too. */
  need(reference: string, from: Input, all: readonly string[] = [reference]): Input {
    const found = this.find(reference, from);
    if (found) return found;
    const lacking = [...new Set(all)].filter((it) => !this.find(it, from)).map((it) => nameOf(plain(it)));
    const more = lacking.length > NAMED_MOST ? `等 ${lacking.length} 个` : '';
    return refuse(`请把 ${from.name} 列出的 ${lacking.slice(0, NAMED_MOST).join('、')} ${more}也一起选上`);
  }

  /** Reads a file that another one lists; a list that comes to itself, or names too much, is refused. */
  async within<T>(input: Input, read: () => Promise<T>): Promise<T> {
    if (this.open.includes(input)) refuse(`清单 ${input.name} 列出了它自己`);
    if (++this.listed > LISTED_MOST) refuse(`清单一共列出了 ${LISTED_MOST} 个以上的文件`);
    this.open.push(input);
    try {
      return await read();
    } finally {
      this.open.pop();
    }
  }

  /** Files that nothing has asked for, apart from those that were begun with. */
  left(used: readonly Input[]): Input[] {
    return this.inputs.filter((it) => !this.asked.has(it) && !used.includes(it));
  }
}
