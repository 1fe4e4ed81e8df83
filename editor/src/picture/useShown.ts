import { useEffect, useState } from 'react';
import { kept } from '../paste/kept.ts';
import { SCHEME } from '../paste/places.ts';
import { onSite } from '../site.ts';

/** Where a picture of the text can be shown from, also one that is not on the site yet; empty until that is known. */
export function useShown(address: string): string {
  const [shown, setShown] = useState('');
  useEffect(() => {
    let made = '';
    let isGone = false;
    const show = async () => {
      const source = address.startsWith(SCHEME) ? await kept.get(address) : address;
      if (isGone || !source) return;
      if (source instanceof Blob) made = URL.createObjectURL(source);
      setShown(made || (typeof source === 'string' && URL.canParse(onSite(source)) ? onSite(source) : ''));
    };
    void show();
    return () => {
      isGone = true;
      URL.revokeObjectURL(made);
    };
  }, [address]);
  return shown;
}
