import autocannon from 'autocannon';
import { runtimeMs } from './cpu.ts';
import { percentile } from './stats.ts';

/**
 * What one round of load measured: answers a second, latencies in ms, the runtime's processor time an answer
 * in ms, answers that were none.
 */
export type Round = { rate: number; p50: number; p99: number; cpu: number; failed: number };

/** So long on the clock, and until so many answers came; a busy machine gets at most `MOST` times as long. */
type Span = { seconds: number; least: number };
const MOST = 5;

/** Asks one address of this machine over and over. */
export function load(url: string, connections: number, { seconds, least }: Span): Promise<Round> {
  const times: number[] = [];
  const since = performance.now();
  const before = runtimeMs();
  return new Promise((resolve, reject) => {
    const run = autocannon({ url, connections, duration: seconds * MOST }, (error, result) => {
      if (error) return reject(error);
      const cpu = runtimeMs() - before;
      resolve({
        rate: times.length / result.duration,
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
        cpu: cpu / times.length,
        failed: result.non2xx + result.errors + result.timeouts,
      });
    });
    // Its own histogram knows whole milliseconds only.
    run.on('response', (_client, _status, _bytes, ms) => {
      times.push(ms);
      if (times.length >= least && performance.now() - since >= seconds * 1000) run.stop();
    });
  });
}
