import { percentDecode } from '../../percentDecode.ts';
import type { OnProgress } from './scanner.ts';
import { type Input, refuse } from './source.ts';

const partsOf = (path: string) => path.split(/[\\/]/).filter((it) => it !== '' && it !== '.');

/** Resolves `.` and `..` in a path. */
export function plain(path: string): string {
  const out: string[] = [];
  for (const it of partsOf(path)) {
    if (it === '..' && out.length > 0 && out.at(-1) !== '..') out.pop();
    else out.push(it);
  }
  return out.join('/');
}

/** Path of a file as far as the browser tells it. */
export const pathOf = ({ path, name }: Input): string => plain(path || name);

/** Folder of a path; empty at the top. */
export const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/** Base name. */
export const nameOf = (path: string): string => path.split('/').at(-1) ?? '';

/** File extension, lower case. */
export const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Number of equal trailing path segments, ignoring case. */
function tailOf(one: string, other: string): number {
  const [a, b] = [one, other].map((it) => it.toLowerCase().split('/').reverse()) as [string[], string[]];
  const first = a.findIndex((it, at) => it !== b[at]);
  return first < 0 ? a.length : first;
}

/** Missing files listed in a message. */
const NAMED_MOST = 5;

/** Total limit of list entries, repeated lists included. */
const LISTED_MOST = 20_000;

/** The chosen files; tracks which were requested. `hear` receives the progress of the file being read. */
export class Bundle {
  hear: OnProgress | undefined;
  private readonly asked = new Map<Input, string>();
  /** Stack of files being read. */
  private readonly open: Input[] = [];
  private listed = 0;
  readonly inputs: readonly Input[];

  constructor(inputs: readonly Input[]) {
    this.inputs = inputs;
  }

  /**
   * Resolves a reference relative to its file, or by its tail if it comes from another machine. Without
   * folders, by name; equal names are ambiguous.
   */
  find(reference: string, from: Input): Input | undefined {
    return (
      this.named(reference, from) ??
      (reference.includes('%') ? this.named(percentDecode(reference), from) : undefined)
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

  /** Files with the base name, ignoring case as on Windows. */
  private alike(wanted: string, from: Input): Input[] {
    const name = nameOf(wanted);
    const named = this.inputs.filter((it) => nameOf(pathOf(it)).toLowerCase() === name.toLowerCase());
    const own = named.filter((it) => !this.isOfAnother(it, from));
    const exact = own.filter((it) => nameOf(pathOf(it)) === name);
    return exact.length > 0 ? exact : own;
  }

  /** Whether a file belongs to the folder of another list, such as another run. */
  private isOfAnother(file: Input, from: Input): boolean {
    const isIn = (it: Input, folder: string) => folder === '' || pathOf(it).startsWith(`${folder}/`);
    return this.inputs.some((it) => {
      const folder = folderOf(pathOf(it));
      return endingOf(it.name) === endingOf(from.name) && isIn(file, folder) && !isIn(from, folder);
    });
  }

  /** Marks referenced files that are not read; returns how many were chosen. */
  pass(references: readonly string[], from: Input): number {
    const wanted = new Set(references.map((it) => nameOf(plain(it)).toLowerCase()));
    const found = this.inputs.filter((it) => wanted.has(nameOf(pathOf(it)).toLowerCase()));
    for (const it of found) if (it !== from && !this.asked.has(it)) this.asked.set(it, pathOf(it));
    return found.length;
  }

  /** Like `find`, but refuses with a list of what is missing of `all`. */
  need(reference: string, from: Input, all: readonly string[] = [reference]): Input {
    const found = this.find(reference, from);
    if (found) return found;
    const lacking = [...new Set(all)].filter((it) => !this.find(it, from)).map((it) => nameOf(plain(it)));
    const more = lacking.length > NAMED_MOST ? `等 ${lacking.length} 个` : '';
    return refuse(`请把 ${from.name} 列出的 ${lacking.slice(0, NAMED_MOST).join('、')} ${more}也一起选上`);
  }

  /** Reads a listed file; refuses cycles and too many entries. */
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

  /** Files neither requested nor used. */
  left(used: readonly Input[]): Input[] {
    return this.inputs.filter((it) => !this.asked.has(it) && !used.includes(it));
  }
}
