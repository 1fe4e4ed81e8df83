/** A run of plain text, and whether it is a hit. */
export type Piece = { text: string; hit: boolean };

/** Entities of the characters that HTML reserves. */
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
 * Escaped HTML with hits in `<em>` as runs of plain text. Only a bare `<em>` and `</em>` are markup; every other tag
 * stays literal text, so that no host can inject HTML into a page.
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
