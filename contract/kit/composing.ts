type Press = { isComposing: boolean; keyCode: number };

/**
 * Whether a press of a key belongs to an input method, in an event of the browser or of React. Safari sends the Enter
 * that ends a composition after `compositionend`, and says so by the code 229 alone.
 */
export function isComposing(event: Press | { nativeEvent: Press }): boolean {
  const press = 'nativeEvent' in event ? event.nativeEvent : event;
  return press.isComposing || press.keyCode === 229;
}
