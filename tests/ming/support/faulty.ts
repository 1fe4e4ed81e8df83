/**
 * A call fails before execution, or after with the response lost; with `since` it and all later calls fail.
 */
export type Fault = { call: number; when: 'before' | 'after' | 'since' };

const METHODS = ['run', 'all', 'raw', 'first'];

/** D1 database with one failing call; `calls` counts them. A batch is one call. */
export function faulty(inner: D1Database, fault?: Fault): { binding: D1Database; calls: () => number } {
  let calls = 0;
  const wraps = new WeakMap<object, D1PreparedStatement>();
  const attempt = async <T>(act: () => Promise<T>): Promise<T> => {
    const call = calls++;
    const isHit = fault && (call === fault.call || (fault.when === 'since' && call > fault.call));
    if (isHit && fault.when !== 'after') throw new Error('D1_ERROR: Network connection lost');
    const answer = await act();
    if (isHit) throw new Error('D1_ERROR: Network connection lost');
    return answer;
  };
  const statement = (it: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(it, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => statement(target.bind(...values));
        const value = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        if (!METHODS.includes(String(name))) return value.bind(target);
        return (...given: unknown[]) => attempt(() => value.apply(target, given));
      },
    });
    wraps.set(proxy, it);
    return proxy;
  };
  const binding = new Proxy(inner, {
    get(target, name) {
      if (name === 'prepare') return (query: string) => statement(target.prepare(query));
      if (name === 'batch')
        return (list: D1PreparedStatement[]) =>
          attempt(() => target.batch(list.map((it) => wraps.get(it) ?? it)));
      return Reflect.get(target, name, target);
    },
  });
  return { binding, calls: () => calls };
}
