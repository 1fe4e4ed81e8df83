import { spawnSync } from 'node:child_process';
import { giveUp } from './messages.ts';

/**
 * Installs missing Debian packages; `wanted` tells whether each is installed. Exits with a message if
 * impossible; `command` is to be run again.
 */
export function installPackages(wanted: Record<string, boolean>, command: string): void {
  const missing = Object.keys(wanted).filter((name) => !wanted[name]);
  if (missing.length === 0) return;
  console.log(`正在安装 ${missing.join('、')}……`);
  const apt = (...given: string[]) => spawnSync('apt-get', given, { stdio: 'inherit' }).status === 0;
  if (!apt('update', '-qq') || !apt('install', '-y', '-qq', ...missing))
    giveUp(`无法安装 ${missing.join(' ')}：请先用系统的包管理器装好，再运行 ${command}。`);
}
