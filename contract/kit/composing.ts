type Press = { isComposing: boolean; keyCode: number };

/**
 * Whether a key event belongs to IME composition. Safari sends the Enter that ends a composition after
 * `compositionend`, with key code 229 only.
 */
export function isComposing(event: Press | { nativeEvent: Press }): boolean {
  const press = 'nativeEvent' in event ? event.nativeEvent : event;
  return press.isComposing || press.keyCode === 229;
}
