import { type ParseArgsConfig, parseArgs } from 'node:util';
import { giveUp } from './messages.ts';

/** Parses command arguments. Exits with the usage on unknown ones, missing values, or `--help`. */
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
