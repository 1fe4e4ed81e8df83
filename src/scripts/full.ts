const mark = () => {
  for (const button of document.querySelectorAll('[data-full-screen]'))
    button.ariaPressed = String(document.fullscreenElement !== null);
};

/** Enters or leaves full screen; the buttons show the state however it ends, as by Escape. */
export function toggleFullScreen(): void {
  // The same listener is added once only.
  document.addEventListener('fullscreenchange', mark);
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen();
}
