import { COMMANDS } from './commands.ts';
import { PALETTE } from './palette.ts';

export type Command = { name: string; count: number; char: string };

export const commands: readonly Command[] = COMMANDS.trim()
  .split('\n')
  .map((line) => {
    const [, name = '', count = '0', char = ''] = /^([a-zA-Z]+)(?:\/(\d))?(?::(.+))?$/u.exec(line) ?? [];
    return { name, count: Number(count), char };
  });

const byName = new Map(commands.map((it) => [it.name, it]));

/** Command by name. */
export function commandNamed(name: string): Command | undefined {
  return byName.get(name);
}

const usual = PALETTE.flatMap(({ names }) => names.split(' '));
const byCharacter = new Map(
  [
    ...commands.filter((it) => it.char).toReversed(),
    ...usual.flatMap((it) => byName.get(it) ?? []).toReversed(),
  ].map((it) => [it.char, `\\${it.name}`] as const),
);

/** Preferred command of a character, with backslash; undefined if none. */
export function commandOf(char: string): string | undefined {
  return char ? byCharacter.get(char) : undefined;
}
