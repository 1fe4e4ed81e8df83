/** Full screen on and off; the button is taken away where the browser cannot. */
export function fullScreen(button: HTMLElement): void {
  if (!document.fullscreenEnabled) {
    button.hidden = true;
    return;
  }
  button.addEventListener('click', () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen();
  });
  document.addEventListener('fullscreenchange', () =>
    button.setAttribute('aria-pressed', String(document.fullscreenElement !== null)),
  );
}
