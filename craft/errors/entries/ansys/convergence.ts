import type { Entry } from '../../entry.ts';
import { thread } from '../thread.ts';
import { featipsDistortion, gofarlicMinref, help, ozen } from './sources.ts';

/** Messages about iterations, increments and the cost of a solution. */
export const convergence: readonly Entry[] = [
  {
    slug: 'ansys-solver-unable-to-converge',
    solver: 'ansys',
    title: '求解器不能收敛到一个解',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'The solver engine was unable to converge on a solution',
        example: 'The solver engine was unable to converge on a solution of a nonlinear problem.',
        versions: ['Ansys 2024 R2'],
      },
    ],
    says: '非线性问题的平衡迭代没有收敛；已收敛的子步仍可查看。',
    first: [
      'Solution Information：力的收敛曲线停在哪个子步，是一开始就不收敛还是后来。',
      '把 Newton-Raphson Residuals 与 Identify Element Violations 的个数设为大于零再算一次，看残差集中在哪里。',
      '接触的 Contact Tracker：哪一对在最后几个子步变化。',
    ],
    causes: [
      {
        id: 'rigid-body',
        cause: '支承不够，或者没有别的零件能通过接触挡住它。',
        tell: '第一个子步就不收敛；同时有主元或约束不足的警告。',
        change: '补支承，或者让接触在开始时就闭合。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'load-steps',
        cause: '载荷一次加得太大：接触状态或塑性变化太快。',
        tell: '前面几个子步收敛，某一步起反复二分。',
        change: '打开自动时间步，减小初始步长，给出最小、最大步长，让程序能退回去重试。',
        known: { by: 'source', source: 1 },
      },
      {
        id: 'contact-stiffness',
        cause: '接触刚度太大，接触状态来回跳动。',
        tell: '收敛曲线振荡，残差集中在接触面上。',
        change:
          '把法向刚度系数从 1 降到 0.1 试（穿透会增大）；对称接触振荡时改为非对称；无摩擦而滑动没有约束时先试粗糙接触。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'coarse-contact-mesh',
        cause: '可能接触的面上网格太粗。',
        tell: '接触压力只落在几个单元上。',
        change: '加密接触面的网格。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'thermal-curves',
        cause: '热分析：材料曲线或对流曲线在温度范围里陡升陡降；带接触时热导设置不合适。',
        tell: '分析类型是热分析。',
        change: '检查曲线；有接触时改 Thermal Conductance。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要先放宽收敛准则：它掩盖不平衡，先找出残差在哪里。'],
    before: [],
    sources: [
      help('25.2.45. The Solver Engine was Unable to Converge', 'ds_Unable_To_Converge', 'v242'),
      ozen,
    ],
    words: ['不收敛', 'unable to converge', '收敛', '接触', '二分', 'bisection', 'Newton-Raphson residual'],
    related: {
      articles: ['newton-convergence', 'contact-penalty'],
      entries: ['ansys-highly-distorted-elements', 'ansys-internal-solution-magnitude-limit'],
    },
  },
  {
    slug: 'ansys-highly-distorted-elements',
    solver: 'ansys',
    title: '单元高度畸变',
    severity: 'error',
    stops: true,
    patterns: [
      {
        text: 'One or more elements have become highly distorted.',
        example:
          'One or more elements have become highly distorted. Excessive distortion of elements is usually a symptom indicating the need for corrective action elsewhere. Try incrementing the load more slowly (increase the number of substeps or decrease the time step size).',
        versions: ['Ansys Mechanical'],
      },
      {
        text: 'Element {单元号} (type = {类型}, {单元名}) (and maybe other elements) has become highly distorted.',
        example:
          ' *** ERROR ***\n Element 1203 (type = 1, PLANE182) (and maybe other elements) has\n become highly distorted.  Excessive distortion of elements is usually\n a symptom indicating the need for corrective action elsewhere.',
        versions: ['Mechanical APDL'],
      },
    ],
    says: '单元变形过大，刚度算不出来；它多半是别处问题的表现。',
    first: [
      '最后一个收敛子步的最大应力，与材料曲线的屈服、强度极限比较。',
      '畸变单元的位置（Element Violations）：在接触边缘、加载点，还是大片塑性区。',
      '出现在第一个子步的第一次迭代：先做单元形状检查。',
    ],
    causes: [
      {
        id: 'plastic-collapse',
        cause: '构件已到塑性极限，承受不了更大的载荷。',
        tell: '应力接近或超过材料曲线的末端；力—位移曲线已经变平。',
        change: '这可能就是真实的极限载荷；要越过它改用位移加载。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'wrong-setup',
        cause: '边界条件、载荷或接触定义错误，造成虚假的变形，例如应能滑动的接触设成了绑定。',
        tell: '畸变集中在某个接触或支承附近，而那里本不该有大变形。',
        change: '改正接触类型、支承或载荷。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'small-deflection',
        cause: '大变形开关没有打开，而变形已经影响刚度。',
        tell: '变形与尺寸相比不小，Large Deflection 是 Off。',
        change: '把 Large Deflection 设为 On。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'load-too-fast',
        cause: '每个子步的载荷太大。',
        tell: '减小步长能多走一段。',
        change: '增加子步数，减小时间步；改善网格的长宽比。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要只加密出问题处的网格：更小的单元往往畸变得更早。'],
    before: [],
    sources: [featipsDistortion, thread('ansys/pymapdl', 357, 'Ignore distortion elements')],
    words: ['单元畸变', 'highly distorted', '大变形', '塑性', 'element formulation error'],
    related: {
      articles: ['plasticity-return-mapping', 'mesh-quality'],
      entries: ['ansys-solver-unable-to-converge'],
    },
  },
  {
    slug: 'ansys-initial-time-increment-too-large',
    solver: 'ansys',
    title: '瞬态热分析的初始时间步可能太大',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'The initial time increment may be too large for this problem',
        example:
          'The Initial Time Increment May Be Too Large for This Problem\n\n... Check results carefully. Refer to Troubleshooting in the Help System for more details.',
        versions: ['Ansys 2024 R2'],
      },
    ],
    says: '按单元尺寸与材料算出的傅里叶数大于 100：初始时间步比建议值大一百倍以上，可能漏掉瞬态过程。',
    first: [
      '求解输出里 Initial Time Increment Check And Fourier Modulus 一段：每个物体的 Estimated Increment Needed。',
    ],
    causes: [
      {
        id: 'time-step',
        cause: '初始时间步相对于单元尺寸太大。傅里叶数 Fo = kΔt/(ρcL²)，L 是平均单元边长。',
        tell: '输出里指定的步长远大于各物体的估计值。',
        change:
          '把初始步长减到估计值 Δt = L²ρc/k 的量级；关心的是长时间后的结果时可以保留，但要确认早期过程不重要。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [
      help(
        '25.2.38. The Initial Time Increment May Be Too Large for This Problem',
        'ds_Initial_Time_Too_Large',
        'v242',
      ),
    ],
    words: ['傅里叶数', 'Fourier modulus', '时间步', '瞬态热分析', 'initial time increment'],
    related: { articles: ['heat-transfer', 'thermal-stress'], entries: ['ansys-solver-unable-to-converge'] },
  },
  {
    slug: 'ansys-remote-boundary-many-elements',
    solver: 'ansys',
    title: '远程边界条件选了太多单元',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'One or more remote boundary conditions is scoped to a large number of elements',
        example:
          'One or More Remote Boundary Conditions is Scoped to a Large Number of Elements\n\n...which can adversely affect solver performance. Consider using the Pinball setting to reduce the number of elements included in the solver.',
        versions: ['Ansys 2024 R2'],
      },
    ],
    says: '远程边界条件在内部生成约束方程，把一个节点与选中的全部节点连起来，稀疏矩阵变稠密，内存与时间大增。',
    first: ['远程点、远程位移、集中质量选中的面有多少节点：约 3000 以内一般没有明显影响。'],
    causes: [
      {
        id: 'large-scope',
        cause: '远程位移或集中质量选了很大的面。',
        tell: '选中面的节点数远超 3000；集中质量（需要质量矩阵时）与远程位移最敏感。',
        change: '用 Pinball 缩小作用范围，或者改用迭代求解器。',
        known: { by: 'source', source: 0 },
      },
      {
        id: 'mass-everywhere',
        cause: '用集中质量把质量分布到整个模型。',
        tell: '集中质量选中了几乎全部的面。',
        change: '改为直接修改密度。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: [],
    before: [],
    sources: [
      help(
        '25.2.30. One or More Remote Boundary Conditions is Scoped to a Large Number of Elements',
        'ds_Remote_Boundary_ts',
        'v242',
      ),
    ],
    words: ['远程位移', '集中质量', '内存', 'Pinball', 'remote displacement', 'point mass', '约束方程'],
    related: { articles: ['hpc-scaling'], entries: ['ansys-underconstrained-weak-springs'] },
  },
  {
    slug: 'ansys-reference-value-below-threshold',
    solver: 'ansys',
    title: '收敛参考值小于阈值（MINREF）',
    severity: 'warning',
    stops: false,
    patterns: [
      {
        text: 'The calculated reference {量} CONVERGENCE VALUE = {数值} is less than a threshold.',
        example:
          'The calculated\nreference MOMENT CONVERGENCE VALUE = 9.763312579E-04 is less than a\nthreshold. This threshold defaults to 1.0-2 or is specified as MINREF\non the CNVTOL command. Check results carefully.',
        versions: ['Ansys'],
      },
    ],
    says: '收敛判据以参考值乘容差来定，而这个量的参考值几乎为零，程序改用阈值（MINREF）。',
    first: [
      '是哪个量：MOMENT、FORCE、HEAT 等。',
      '模型里这个量是不是本来就接近零（例如没有力矩的实体模型）。',
    ],
    causes: [
      {
        id: 'nearly-zero',
        cause: '这个量在模型里确实很小，收敛值比收敛准则的最小值还小。',
        tell: '计算能收敛；这个量的反力接近零。',
        change: '一般可以忽略；要更严的判据时，用 CNVTOL 给这个量设更小的 MINREF。',
        known: { by: 'source', source: 0 },
      },
    ],
    avoid: ['不要把不收敛归因于它：来源指出不收敛的原因应在别处。'],
    before: [],
    sources: [gofarlicMinref],
    words: ['CNVTOL', 'MINREF', 'MOMENT CONVERGENCE VALUE', '收敛准则', '参考值'],
    related: { articles: ['newton-convergence'], entries: ['ansys-solver-unable-to-converge'] },
  },
];
