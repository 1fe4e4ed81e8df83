import { type Plot, plot } from './kit/plot.ts';

/** Speed-up of a fixed problem with serial share s on p cores (Amdahl 1967). */
const amdahl = (s: number, p: number) => 1 / (s + (1 - s) / p);
/** Scaled speed-up with serial share s of the parallel run (Gustafson 1988). */
const gustafson = (s: number, p: number) => p - s * (p - 1);

/** The model machine and solver; assumptions, not measurements. Times in s, bandwidths in byte/s. */
const MODEL = {
  coresPerNode: 64,
  secondsPerCell: 2e-6,
  memoryPerCore: 12.5e9,
  memoryPerNode: 300e9,
  networkPerNode: 25e9,
  exchanges: 400,
  neighbours: 6,
  message: 1e-6,
  reductions: 200,
  reductionStage: 2e-6,
};

/** Time of one outer iteration of a cubic mesh of `cells` on fully used nodes, split by cause. */
function iteration(cells: number, nodes: number, work = 1) {
  const cores = nodes * MODEL.coresPerNode;
  const crowding = Math.max(1, (MODEL.coresPerNode * MODEL.memoryPerCore) / MODEL.memoryPerNode);
  const compute = (work * cells * MODEL.secondsPerCell * crowding) / cores;
  const surface = nodes > 1 ? 6 * (cells / nodes) ** (2 / 3) : 0;
  const volume = (work * MODEL.exchanges * 8 * surface) / MODEL.networkPerNode;
  const latency = work * MODEL.exchanges * MODEL.neighbours * MODEL.message;
  const reduce = work * MODEL.reductions * MODEL.reductionStage * Math.log2(cores);
  return { compute, volume, latency, reduce, total: compute + volume + latency + reduce };
}

function laws(): Plot {
  const cores = Array.from({ length: 65 }, (_, i) => Math.max(1, i * 4));
  const curve = (f: (p: number) => number) => cores.map((p) => [p, f(p)] as const);
  return plot({
    title: '阿姆达尔定律与古斯塔夫森定律',
    x: { label: '核数 p', min: 0, max: 256, ticks: [1, 32, 64, 96, 128, 160, 192, 224, 256] },
    y: { label: '加速比', min: 0, max: 256, ticks: [0, 64, 128, 192, 256] },
    legend: 'nw',
    series: [
      { name: '理想', dash: true, points: curve((p) => p) },
      { name: '古斯塔夫森，s′ = 5 %', points: curve((p) => gustafson(0.05, p)) },
      { name: '阿姆达尔，s = 1 %', points: curve((p) => amdahl(0.01, p)) },
      { name: '阿姆达尔，s = 5 %', points: curve((p) => amdahl(0.05, p)) },
    ],
  });
}

function strong(): Plot {
  const curve = (cells: number) =>
    [1, 2, 4, 8, 16, 32, 64, 128, 256]
      .map(
        (nodes) =>
          [
            cells / (nodes * MODEL.coresPerNode),
            iteration(cells, 1).total / (nodes * iteration(cells, nodes).total),
          ] as const,
      )
      .filter(([load]) => load >= 500);
  return plot({
    title: '强扩展效率与每核单元数（模型计算）',
    x: { label: '每核单元数', log: true, min: 500, max: 2e6 },
    y: { label: '相对单节点的并行效率', min: 0, max: 1.1, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] },
    legend: 'se',
    series: [
      { name: '100 万单元（模型）', kind: 'both', points: curve(1e6) },
      { name: '1000 万单元（模型）', kind: 'both', points: curve(1e7) },
      { name: '1 亿单元（模型）', kind: 'both', points: curve(1e8) },
    ],
  });
}

function weak(): Plot {
  const nodes = [1, 2, 4, 8, 16, 32, 64];
  const cellsPerNode = 64 * 50000;
  const curve = (work: (n: number) => number) =>
    nodes.map(
      (n) => [n, iteration(cellsPerNode, 1).total / iteration(cellsPerNode * n, n, work(n)).total] as const,
    );
  return plot({
    title: '弱扩展效率：每核 5 万单元（模型计算）',
    x: { label: '节点数', min: 0, max: 66, ticks: [1, 4, 8, 16, 32, 64] },
    y: { label: '弱扩展效率（模型）', min: 0, max: 1.1, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] },
    legend: 'sw',
    series: [
      { name: '迭代次数与网格无关（多重网格）', kind: 'both', points: curve(() => 1) },
      { name: '迭代次数按单元数的 1/3 次方增长', kind: 'both', points: curve((n) => Math.cbrt(n)) },
    ],
  });
}

export const figures = { 'laws.680x400': laws, 'strong.680x400': strong, 'weak.680x400': weak };
