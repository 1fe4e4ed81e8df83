import { useState } from 'react';

type Props = {
  name: string;
  avatar: string;
  size: number;
  /** Where nothing around it gives it a shape. */
  className?: string;
};

/** A person's picture, or the first character of their name where there is none or it cannot be loaded. */
export function Portrait({ name, avatar, size, className }: Props) {
  const [broken, setBroken] = useState('');
  if (!avatar || broken === avatar)
    return (
      <span
        className={className}
        style={className ? { width: size, height: size } : undefined}
        aria-hidden="true"
      >
        {[...name][0] ?? ''}
      </span>
    );
  return (
    <img
      // It may have failed before the island was hydrated.
      ref={(it) => {
        if (it?.complete && it.naturalWidth === 0) setBroken(avatar);
      }}
      className={className}
      src={avatar}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setBroken(avatar)}
    />
  );
}
