import { type ParseArgsConfig, parseArgs } from 'node:util';
import { giveUp } from './say.ts';

/** Parses the arguments of a command. Gives up with its usage where one is not known, lacks its value, or is `--help`. */
export function readOptions<T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  if (process.argv.includes('--help')) giveUp(usage);
  try {
    return parseArgs(config);
  } catch {
    return giveUp(`不认识这样的参数：${process.argv.slice(2).join(' ')}\n\n${usage}`);
  }
}
