/** Toggles full screen; the buttons are removed where the browser does not support it. */
export function fullScreen(buttons: readonly HTMLElement[]): void {
  for (const button of buttons) {
    button.hidden = !document.fullscreenEnabled;
    button.addEventListener('click', () => {
      if (document.fullscreenElement) document.exitFullscreen();
      else document.documentElement.requestFullscreen();
    });
  }
  document.addEventListener('fullscreenchange', () => {
    for (const button of buttons)
      button.setAttribute('aria-pressed', String(document.fullscreenElement !== null));
  });
}
