import { extractOf } from '../ming/src/discovery/search/extract.ts';
import type { OutboxRow } from '../ming/src/discovery/search/reads.ts';
import { facetNames } from '../ming/src/discovery/search/rules.ts';
import { foldForSearch } from '../ming/src/discovery/search/tokens.ts';
import { decompress } from '../ming/src/kit/gzipText.ts';

/** Technical terms for measuring recall. */
export const TERMS: readonly string[] = `
网格 单元 节点 载荷 约束 应力 应变 位移 刚度 阻尼 模态 频率 振型 屈曲 塑性 弹性 蠕变 疲劳 断裂 裂纹
接触 摩擦 收敛 残差 迭代 步长 时间步 增量 弧长法 牛顿 湍流 层流 边界层 粘性 涡粘 雷诺 压力 速度 流量 通量
传热 导热 对流 辐射 温度 热应力 热膨胀 共轭传热 材料 本构 屈服 硬化 损伤 失效 铺层 层合板 复合材料 基体 纤维 各向异性
有限元 有限体积 弱形式 形函数 高斯积分 数值积分 减缩积分 完全积分 剪切锁定 体积锁定 沙漏 沙漏能 网格质量 网格无关性 长宽比 雅可比 网格加密 收敛阶 截断误差 离散误差
刚度矩阵 质量矩阵 切线刚度 一致切线 线性方程组 特征值 特征向量 条件数 预条件 共轭梯度 稀疏矩阵 直接法 迭代法 并行 加速比 并行效率 域分解
显式 隐式 稳定时间步 质量缩放 动力学 瞬态 稳态 谐响应 固有频率 阻尼比 模态截断 数值耗散 加速度 惯性 冲击 波速 能量守恒 动能 内能 伪应变能
罚函数 罚刚度 穿透 拉格朗日 接触面 初始间隙 刚体位移 大变形 几何非线性 非线性 极限点 载荷位移曲线 平衡路径 返回映射 流动法则 等效塑性应变 屈服面 线搜索 过盈
应力强度因子 裂纹扩展 裂尖 奇异 线弹性 疲劳寿命 雨流计数 损伤累积 应力幅 平均应力 应力集中 热点 拓扑优化 灵敏度 过滤 体积分数 柔度 代理模型 试验设计
壁面函数 近壁 第一层 对数律 湍动能 耗散率 入口 分离 再附 压力梯度 松弛因子 压力修正 动量方程 连续方程 多相流 界面 表面张力 数值扩散
FEM CFD RANS LES SST k-ω k-ω\u00a0SST k-ε y+ VOF SIMPLE SIMP GCI DOE HPC Newmark Python Abaqus ANSYS OpenFOAM LS-DYNA S4R C3D8R von\u00a0Mises Poisson MPI BEM
`
  .trim()
  .split(/[ \n]+/)
  .map((term) => term.replace('\u00a0', ' '));

type Text = Pick<
  OutboxRow,
  'open' | 'title' | 'summary' | 'tags' | 'keywords' | 'solver' | 'author' | 'plain' | 'html' | 'facets'
>;

/** Ground truth by full scan: whether a text contains a term, Latin words as whole words. */
export function contains(row: Text): (term: string) => boolean {
  const { title, summary, tags, keywords, solver, author, plain } = row;
  const all = [
    title,
    summary,
    tags,
    keywords,
    solver,
    author,
    plain,
    ...facetNames(row.facets),
    extractOf(row.html ? decompress(row.html) : '').code,
  ];
  const text = row.open ? foldForSearch(all.join('\n')) : '';
  const edge = (char: string | undefined) => /[a-z0-9]/.test(char ?? '');
  return (term) => {
    const folded = foldForSearch(term);
    for (let at = text.indexOf(folded); at >= 0; at = text.indexOf(folded, at + 1)) {
      const [before, after] = [text[at - 1], text[at + folded.length]];
      if (!(edge(folded[0]) && edge(before)) && !(edge(folded.at(-1)) && edge(after))) return true;
    }
    return false;
  };
}
