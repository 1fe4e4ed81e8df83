import autocannon from 'autocannon';
import { runtimeMs } from './cpu.ts';
import { percentile } from './stats.ts';

/** Responses per second, latencies in ms, runtime CPU per response in ms, failed responses. */
export type LoadResult = { rate: number; p50: number; p99: number; cpu: number; failed: number };

/** Minimum duration and responses; limited to `MOST` times as long on a busy machine. */
type Span = { seconds: number; least: number };
const MOST = 5;

export function load(url: string, connections: number, { seconds, least }: Span): Promise<LoadResult> {
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
    // autocannon's histogram has a resolution of 1 ms.
    run.on('response', (_client, _status, _bytes, ms) => {
      times.push(ms);
      if (times.length >= least && performance.now() - since >= seconds * 1000) run.stop();
    });
  });
}
