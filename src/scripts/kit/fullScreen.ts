const mark = () => {
  for (const button of document.querySelectorAll('[data-full-screen]'))
    button.ariaPressed = String(document.fullscreenElement !== null);
};

/** Toggles full screen; buttons follow its state. */
export function toggleFullScreen(): void {
  // The same listener is added only once.
  document.addEventListener('fullscreenchange', mark);
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen();
}
