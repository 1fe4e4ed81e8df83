import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { human } from '../../../stores/people/auth/human.ts';

/** API that Turnstile puts on `window`. */
type Turnstile = {
  render: (box: HTMLElement, options: Record<string, unknown>) => string;
  reset: (id: string) => void;
  remove: (id: string) => void;
};

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
const turnstile = () => (window as { turnstile?: Turnstile }).turnstile;

function load(): Promise<void> {
  return new Promise((resolve, reject) => {
    if (turnstile()) return resolve();
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => resolve();
    script.onerror = reject;
    document.head.append(script);
  });
}

/** CAPTCHA (Turnstile); each code needs a new token. */
export function Human({ siteKey }: { siteKey: string }) {
  const box = useRef<HTMLDivElement>(null);
  const id = useRef<string>(undefined);
  const proof = useStore(human);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let gone = false;
    const draw = () => {
      if (gone || !box.current) return;
      id.current = turnstile()?.render(box.current, {
        sitekey: siteKey,
        size: 'flexible',
        language: 'zh-cn',
        callback: (token: string) => human.set(token),
        'expired-callback': () => human.set(''),
        'error-callback': () => setFailed(true),
      });
    };
    load().then(draw, () => setFailed(true));
    return () => {
      gone = true;
      if (id.current) turnstile()?.remove(id.current);
      human.set('');
    };
  }, [siteKey]);
  useEffect(() => {
    if (!proof && id.current) turnstile()?.reset(id.current);
  }, [proof]);

  return (
    <div className="mb-3">
      <div ref={box} className="min-h-[65px]" />
      {failed && <p className="text-sm text-error">人机验证加载失败，请刷新页面后重试。</p>}
    </div>
  );
}
