import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { dayOf, msOf } from '../../../../contract/kit/time.ts';

type Props = {
  label: string;
  days: readonly string[];
  lines: readonly { name: string; values: readonly number[] }[];
};

const HEIGHT = 240;
const COLOURS = ['--color-primary', '--color-warning'] as const;

const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const monthAndDayOf = (seconds: number) => dayOf(seconds * 1_000).slice(5);

function draw(box: HTMLElement, { days, lines }: Props): uPlot {
  const axis = {
    stroke: colour('--muted'),
    grid: { stroke: colour('--color-base-300') },
    ticks: { show: false },
  };
  return new uPlot(
    {
      width: box.clientWidth,
      height: HEIGHT,
      legend: { show: lines.length > 1, live: false },
      cursor: { y: false, drag: { setScale: false } },
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'Asia/Shanghai'),
      scales: { y: { range: (_, __, most) => [0, Math.max(4, most * 1.1)] } },
      series: [
        {},
        ...lines.map((it, at) => ({
          label: it.name,
          stroke: colour(COLOURS[at % COLOURS.length] ?? COLOURS[0]),
          width: 2,
          points: { show: days.length <= 30, size: 5 },
        })),
      ],
      axes: [
        { ...axis, values: (_, ticks) => ticks.map(monthAndDayOf) },
        { ...axis, size: 56 },
      ],
    },
    [days.map((day) => msOf(`${day} 00:00:00`) / 1_000), ...lines.map((it) => [...it.values])],
    box,
  );
}

/** Line chart by day; the table below it holds the same numbers for everybody. */
export function Chart(props: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    let plot = draw(current, props);
    const resize = new ResizeObserver(() => plot.setSize({ width: current.clientWidth, height: HEIGHT }));
    resize.observe(current);
    // Colors are read when drawing, so redraw on a theme change.
    const theme = new MutationObserver(() => {
      plot.destroy();
      plot = draw(current, props);
    });
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      resize.disconnect();
      theme.disconnect();
      plot.destroy();
    };
  }, [props]);
  return (
    <div
      ref={box}
      className="min-h-60 my-3 overflow-hidden [&_.u-legend]:text-[13px] [&_.u-legend]:text-base-content [&_.u-legend]:font-sans"
      role="img"
      aria-label={props.label}
    />
  );
}
