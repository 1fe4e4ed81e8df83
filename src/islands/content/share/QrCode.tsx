import { encode } from 'uqr';
import { squares } from './links.ts';

/** A text as a QR code; `label` says what it leads to. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={squares(data)} />
    </svg>
  );
}
