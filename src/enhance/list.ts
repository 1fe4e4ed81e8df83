import { chunk } from '../client/chunk.ts';

/** Where a block is enhanced: `shares` where its state may go into the address of the page. */
export type Around = { shares: boolean };

/** Makes a static block interactive; `pressed` where its button was pressed before this script was loaded. */
export type Enhance = (figure: HTMLElement, around: Around & { pressed: boolean }) => void;

/** A calculation sheet; its plotting code is only loaded where it has plots. */
async function sheet(source: string): Promise<Enhance> {
  const hasPlots = /^\s*plot\s/m.test(source);
  const [{ calc }, drawing] = await Promise.all([
    import('./calc.ts'),
    hasPlots ? import('../../craft/curves.ts') : undefined,
  ]);
  return calc(drawing?.curvesOf);
}

/** Listings that are enhanced as decks: those in the languages of decks. */
const DECK =
  '.code:is([data-lang=abaqus], [data-lang=apdl], [data-lang=lsdyna], [data-lang=nastran], [data-lang=openfoam])';

/** Interactive blocks by the language of their fence, each lazy-loaded as a chunk of its own; markdown/blocks/list.ts draws them. */
const BLOCKS: Readonly<Record<string, (source: string) => Promise<Enhance>>> = {
  calc: sheet,
  data: () => import('./data.ts').then((it) => it.data),
  deck: () => import('./deck.ts').then((it) => it.deck),
  log: () => import('./log/log.ts').then((it) => it.log),
  /** The box of the dictionary of messages. */
  errors: () => import('./errors.ts').then((it) => it.errors),
  run: () => import('./run.ts').then((it) => it.run),
};

const begun = new WeakSet<HTMLElement>();

/** Enhances a block, once. Throws a ChunkLoadError where its script cannot be fetched; calling it again retries. */
export async function enhance(figure: HTMLElement, around: Around): Promise<void> {
  const name = figure.dataset['block'] ?? (figure.matches(DECK) ? 'deck' : '');
  const load = Object.hasOwn(BLOCKS, name) ? BLOCKS[name] : undefined;
  if (!load || begun.has(figure)) return;
  begun.add(figure);
  const button = figure.querySelector('figcaption .craft-try');
  // A click before this script was loaded left its focus; a `:focus-visible` one is the keyboard's and is no click.
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

/** A handler of pointer and focus events that enhances the block below. Without a network the block stays static. */
export function looking(around: Around): (event: Event) => void {
  return ({ target }) => {
    const figure = target instanceof Element ? target.closest<HTMLElement>(`[data-block], ${DECK}`) : null;
    if (figure) enhance(figure, around).catch(() => {});
  };
}

/** The block whose state the address holds: `#calc=name&…` has its numbers, `#run=name&…` its settings, `#result=name&…` how it is looked at, `#e=…` a message that is looked up. */
export async function arrived(): Promise<void> {
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
