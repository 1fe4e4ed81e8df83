import { sparkPoints } from './spark.ts';

const WIDTH = 96;
const HEIGHT = 24;

/** Sparkline with a text alternative. */
export function Sparkline({ values, name }: { values: readonly number[]; name: string }) {
  return (
    <>
      <svg
        className="w-full h-7 fill-none stroke-primary stroke-[1.5px] [stroke-linecap:round] [stroke-linejoin:round]"
        viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline points={sparkPoints(values, WIDTH, HEIGHT)} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className="sr-only">
        {name}每天：{values.join('、')}
      </span>
    </>
  );
}
