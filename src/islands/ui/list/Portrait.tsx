import { useState } from 'react';

type Props = {
  name: string;
  avatar: string;
  size: number;
  className?: string;
};

/** Avatar; falls back to the first character of the name. */
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
      // Loading may have failed before hydration.
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
