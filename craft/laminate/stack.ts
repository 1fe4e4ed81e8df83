import { Mistake } from '../fault.ts';

const LONGEST = 300;
const PLIES = 32;
const token = /\s*(?:([±∓]|\+-|-\+)?([+-]?\d+(?:\.\d+)?)(?:_(\d+))?|([[(])|([\])])(\d*)(s?)|([/,]))\s*/y;

const MIRROR = 's';
const CLOSING: Readonly<Record<string, string>> = { '[': ']', '(': ')' };

/** A ply or a ± pair, repeated. */
function pliesOf(sign: string | undefined, text: string, times: string | undefined): number[] {
  const angle = Number(text.replace('−', '-'));
  if (Math.abs(angle) > 360) throw new Mistake(`铺层角 ${text} 超过 360°`);
  const own = sign ? (sign === '±' || sign === '+-' ? [angle, -angle] : [-angle, angle]) : [angle];
  return repeatPlies(own, times);
}

function repeatPlies(plies: readonly number[], times: string | undefined): number[] {
  const count = times ? Number(times) : 1;
  if (!(count >= 1) || plies.length * count > PLIES) throw new Mistake(`铺层是 1 到 ${PLIES} 层`);
  return Array.from({ length: count }, () => plies).flat();
}

/**
 * Ply angles in degrees of a stacking sequence: `[0/45/-45/90]s`, `[0/90]2s`, `[±45/0_2]`, `[(0/90)3/45]`.
 * Throws `Mistake` if malformed.
 */
export function anglesOf(text: string): number[] {
  const plain = text.trim().replaceAll('−', '-');
  if (plain.length > LONGEST) throw new Mistake(`铺层最长 ${LONGEST} 个字符`);
  const open: { sign: string; before: number[] }[] = [];
  let plies: number[] = [];
  let isWanted = true;
  for (token.lastIndex = 0; token.lastIndex < plain.length; ) {
    const from = token.lastIndex;
    const [, sign, angle, times, begin, end, count, mirror, mark] = token.exec(plain) ?? [];
    const wrong = new Mistake(`铺层写错了：“${plain.slice(from, from + 10)}”，例如 [0/±45/90]s`);
    if (angle !== undefined && isWanted) plies.push(...pliesOf(sign, angle, times));
    else if (begin !== undefined && isWanted) {
      open.push({ sign: begin, before: plies });
      plies = [];
      continue;
    } else if (end !== undefined && !isWanted) {
      const group = open.pop();
      if (!group || CLOSING[group.sign] !== end) throw wrong;
      const own = repeatPlies(plies, count);
      plies = [...group.before, ...own, ...(mirror === MIRROR ? own.toReversed() : [])];
    } else if (mark !== undefined && !isWanted) {
      isWanted = true;
      continue;
    } else throw wrong;
    if (plies.length > PLIES) throw new Mistake(`最多 ${PLIES} 层`);
    isWanted = false;
  }
  if (open.length > 0 || isWanted) throw new Mistake('铺层没有写完，例如 [0/±45/90]s');
  return plies;
}
