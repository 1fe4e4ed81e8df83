/** Deferred responses: `hold` waits by name until `go`. */
export function held() {
  const waits = new Map<string, () => void>();
  return {
    hold: (name: string) => new Promise<void>((go) => waits.set(name, go)),
    count: () => waits.size,
    go: (name: string) => waits.get(name)?.(),
  };
}
