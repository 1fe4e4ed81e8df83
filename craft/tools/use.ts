import { attempt, type Fault, Mistake } from '../fault.ts';
import { inputOf } from '../lines.ts';
import { toolOf } from './list.ts';
import type { Tool } from './tool.ts';

/** A tool as an article uses it, with the inputs that its author changed. */
export type Used = { tool: Tool; sheet: string };

/** The name before the `=` of a line. */
const nameIn = (line: string) => line.split('=', 1)[0]?.trim() ?? '';

/** The sheet of a tool in which the lines of `text` take the place of the inputs of the same names. */
export function adapted(name: string, text: string): Used | { faults: Fault[] } {
  const faults: Fault[] = [];
  const tool = toolOf(name);
  if (tool?.block !== 'calc')
    return { faults: [{ line: 0, reason: `没有名为 ${name.slice(0, 30)} 的工具` }] };
  const lines = tool.sheet.split('\n');
  const end = lines.findIndex((line) => line.startsWith('---'));
  for (const [at, line] of text.split('\n').entries())
    if (line.trim())
      attempt(at + 1, faults, () => {
        const input = inputOf(line.trim(), at + 1);
        const place = lines.slice(0, end).findIndex((own) => nameIn(own) === input.name);
        if (place < 0) throw new Mistake(`${tool.title}没有输入 ${input.name}`);
        lines[place] = line.trim();
      });
  return faults.length > 0 ? { faults } : { tool, sheet: lines.join('\n') };
}
