import { chunk } from '../client/chunk.ts';

/** `shares`: the state may go into the page's address. */
export type EnhanceContext = { shares: boolean };

/** `pressed`: the button was clicked before this script had loaded. */
export type Enhance = (figure: HTMLElement, around: EnhanceContext & { pressed: boolean }) => void;

/** Loads the plotting code only for sheets with plots. */
async function sheet(source: string): Promise<Enhance> {
  const hasPlots = /^\s*plot\s/m.test(source);
  const [{ calc }, drawing] = await Promise.all([
    import('./calc.ts'),
    hasPlots ? import('../../craft/curves.ts') : undefined,
  ]);
  return calc(drawing?.curvesOf);
}

/** Code listings in the languages of decks. */
const DECK =
  '.code:is([data-lang=abaqus], [data-lang=apdl], [data-lang=lsdyna], [data-lang=nastran], [data-lang=openfoam])';

/** Interactive blocks by fence language, each lazy-loaded; drawn by markdown/blocks/list.ts. */
const BLOCKS: Readonly<Record<string, (source: string) => Promise<Enhance>>> = {
  calc: sheet,
  data: () => import('./data.ts').then((it) => it.data),
  deck: () => import('./deck.ts').then((it) => it.deck),
  log: () => import('./log/log.ts').then((it) => it.log),
  /** Box of the dictionary of messages. */
  errors: () => import('./errors.ts').then((it) => it.errors),
  run: () => import('./run.ts').then((it) => it.run),
};

const begun = new WeakSet<HTMLElement>();

/** Enhances a block once. Throws `ChunkLoadError` if its script cannot be loaded; calling again retries. */
export async function enhance(figure: HTMLElement, around: EnhanceContext): Promise<void> {
  const name = figure.dataset['block'] ?? (figure.matches(DECK) ? 'deck' : '');
  const load = Object.hasOwn(BLOCKS, name) ? BLOCKS[name] : undefined;
  if (!load || begun.has(figure)) return;
  begun.add(figure);
  const button = figure.querySelector('figcaption .craft-try');
  // A click before this script loaded left focus on the button; `:focus-visible` means keyboard focus, not a
  // click.
  let pressed = button !== null && button === document.activeElement && !button.matches(':focus-visible');
  const press = ({ target }: Event) => {
    pressed ||= target === button;
  };
  figure.addEventListener('click', press);
  try {
    const start = await chunk(load(figure.dataset['source'] ?? ''));
    start(figure, { ...around, pressed });
  } catch (error) {
    begun.delete(figure);
    throw error;
  } finally {
    figure.removeEventListener('click', press);
  }
}

/** Handler of pointer and focus events that enhances the block below; offline it stays static. */
export function enhanceOnIntent(around: EnhanceContext): (event: Event) => void {
  return ({ target }) => {
    const figure = target instanceof Element ? target.closest<HTMLElement>(`[data-block], ${DECK}`) : null;
    if (figure) enhance(figure, around).catch(() => {});
  };
}

/**
 * Enhances the block in the address: `#calc=name&…` its inputs, `#run=name&…` its settings, `#result=name&…`
 * its view, `#e=…` a message to look up.
 */
export async function enhanceFromAddress(): Promise<void> {
  const state = new URLSearchParams(location.hash.slice(1));
  const box = state.has('e') ? document.querySelector<HTMLElement>('[data-block=errors]') : null;
  if (box) await enhance(box, { shares: false });
  const result = state.has('result') ? document.getElementById(`block-${state.get('result')}`) : null;
  result?.querySelector<HTMLElement>('.result-open')?.click();
  result?.scrollIntoView();
  for (const name of Object.keys(BLOCKS)) {
    const figure = state.has(name) ? document.getElementById(`block-${state.get(name)}`) : null;
    if (!figure) continue;
    await enhance(figure, { shares: true });
    figure.scrollIntoView();
  }
}
