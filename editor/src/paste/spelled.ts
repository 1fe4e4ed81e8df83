import { allIn, childOf } from './xml.ts';

/** Puts the words of a ruby, and behind them in brackets how they are read, in the place of the run that holds it. */
function spellRuby(ruby: Element): void {
  const run = ruby.parentNode;
  const [base, reading] = [childOf(ruby, 'rubyBase'), childOf(ruby, 'rt')];
  if (!run?.parentNode || !base || !ruby.ownerDocument) return;
  const [said, text] = [
    ruby.ownerDocument.createElementNS(ruby.namespaceURI, 'w:r'),
    ruby.ownerDocument.createElementNS(ruby.namespaceURI, 'w:t'),
  ];
  text.appendChild(ruby.ownerDocument.createTextNode(`（${(reading?.textContent ?? '').trim()}）`));
  said.appendChild(text);
  for (const it of [...allIn(base, 'r'), said]) run.parentNode.insertBefore(it, run);
  run.removeChild(ruby);
}

/** Says in place, by what is read of Word documents, what is not: readings above their words are behind them, and what is struck twice is struck. */
export function spelled(document: Document): void {
  for (const it of allIn(document, 'ruby')) spellRuby(it);
  for (const it of allIn(document, 'dstrike')) {
    const strike = document.createElementNS(it.namespaceURI, 'w:strike');
    for (const one of Array.from(it.attributes)) strike.setAttributeNS(one.namespaceURI, one.name, one.value);
    it.parentNode?.replaceChild(strike, it);
  }
}
