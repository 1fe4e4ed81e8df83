const WIDTH = 30;

/** Progress bar; prints a line per 10 % if not a TTY. */
export function progress(out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>) {
  let tenth = -1;
  return (done: number, of: number, title: string): void => {
    const share = of === 0 ? 1 : done / of;
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
    if (out.isTTY)
      out.write(
        `\r\u001B[K${bar} ${done}/${of} ${[...title].slice(0, 24).join('')}${done === of ? '\n' : ''}`,
      );
    else if (Math.floor(share * 10) > tenth) {
      tenth = Math.floor(share * 10);
      out.write(`${done}/${of}\n`);
    }
  };
}
