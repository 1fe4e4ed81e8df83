/** A stretch of plain text, and whether it is what was searched for. */
export type Piece = { text: string; hit: boolean };

/** What backends write in place of the characters that HTML keeps for itself. */
const ESCAPED: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#34;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#x27;': "'",
};

/**
 * Escaped HTML with hits in `<em>` as pieces of plain text. Only a bare `<em>` and `</em>` mean anything; every
 * other tag stays visible as the text it is, so that no host can bring markup into a page.
 */
export function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  let hit = false;
  for (const part of html.split(/(<\/?em>)/i)) {
    if (/^<\/?em>$/i.test(part)) hit = !part.startsWith('</');
    else if (part) {
      const text = part.replace(/&(?:lt|gt|amp|quot|apos|#34|#39|#x27);/g, (it) => ESCAPED[it] ?? it);
      const last = pieces.at(-1);
      if (last?.hit === hit) last.text += text;
      else pieces.push({ text, hit });
    }
  }
  return pieces;
}
