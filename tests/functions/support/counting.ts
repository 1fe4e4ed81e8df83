import { page } from './edge.ts';

/** A renderer that numbers its pages and can be made to fail. */
export function counting(headers: Record<string, string> = {}) {
  const state = { count: 0, fail: undefined as undefined | 'throw' | 'status' | 'stream' };
  const render = () => {
    state.count += 1;
    if (state.fail === 'throw') throw new Error('ming is down');
    if (state.fail === 'status') return page('坏', {}, 503);
    if (state.fail === 'stream') {
      const broken = new ReadableStream({ pull: (it) => it.error(new Error('broke off')) });
      return new Response(broken, page('', headers));
    }
    return page(`第${state.count}页`, headers);
  };
  return { state, render };
}
