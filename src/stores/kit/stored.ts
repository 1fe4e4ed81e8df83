/** The value of a JSON text; null for an empty text, or one that is not JSON. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text || 'null');
  } catch {
    return null;
  }
}

/** The value stored in localStorage; null if none, if it is not JSON, or where storage is refused. */
export function readStored(key: string): unknown {
  try {
    return parseJson(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Stores a value in localStorage as JSON; null removes it. No-op where storage is refused or full. */
export function writeStored(key: string, value: object | null): void {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value));
    else localStorage.removeItem(key);
  } catch {
    return;
  }
}
