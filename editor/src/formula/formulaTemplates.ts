/** Complete formula with symbols, units and conventions. */
export type FormulaTemplate = { name: string; tex: string; symbols: string };

/** Grouped by field. */
export type ReadyGroup = { label: string; list: readonly FormulaTemplate[] };

const matrix = (...rows: string[]) => `\\begin{bmatrix}\n${rows.join(' \\\\\n')}\n\\end{bmatrix}`;

/** Dimensions are checked by tests/editor/formula/formulaTemplates.test.ts. */
export const READY: readonly ReadyGroup[] = [
  {
    label: '现成的：固体与结构',
    list: [
      {
        name: '平衡方程（静力）',
        tex: '\\nabla\\cdot\\boldsymbol{\\sigma} + \\boldsymbol{b} = \\boldsymbol{0}',
        symbols: 'σ 应力（Pa，拉为正）；b 单位体积的体力（N/m³）',
      },
      {
        name: '运动方程（连续体）',
        tex: '\\rho\\,\\ddot{\\boldsymbol{u}} = \\nabla\\cdot\\boldsymbol{\\sigma} + \\boldsymbol{b}',
        symbols: 'ρ 密度（kg/m³）；u 位移（m）；σ 应力（Pa，拉为正）；b 单位体积的体力（N/m³）',
      },
      {
        name: '几何方程（小变形）',
        tex: '\\boldsymbol{\\varepsilon} = \\tfrac{1}{2}\\left( \\nabla\\boldsymbol{u} + (\\nabla\\boldsymbol{u})^{\\mathsf{T}} \\right)',
        symbols: 'ε 应变（无量纲，剪切分量是张量应变，工程剪应变 γ 是它的 2 倍）；u 位移（m）',
      },
      {
        name: '各向同性线弹性本构',
        tex: '\\boldsymbol{\\sigma} = \\lambda\\operatorname{tr}(\\boldsymbol{\\varepsilon})\\,\\boldsymbol{I} + 2\\mu\\,\\boldsymbol{\\varepsilon}',
        symbols: 'σ 应力（Pa）；ε 小应变；λ、μ 拉梅常数（Pa），μ 即剪切模量；I 单位张量',
      },
      {
        name: '拉梅常数',
        tex: '\\lambda = \\frac{E\\nu}{(1+\\nu)(1-2\\nu)}, \\qquad \\mu = \\frac{E}{2(1+\\nu)}',
        symbols: 'E 弹性模量（Pa）；ν 泊松比，小于 0.5；λ、μ 拉梅常数（Pa）',
      },
      {
        name: '热弹性本构',
        tex: '\\boldsymbol{\\sigma} = \\lambda\\operatorname{tr}(\\boldsymbol{\\varepsilon})\\,\\boldsymbol{I} + 2\\mu\\,\\boldsymbol{\\varepsilon} - (3\\lambda+2\\mu)\\,\\alpha\\,(T-T_0)\\,\\boldsymbol{I}',
        symbols:
          'ε 总应变；α 线膨胀系数（1/K）；T 温度，T₀ 无热应力的参考温度（K）；λ、μ 拉梅常数（Pa）；各向同性',
      },
      {
        name: '平面应力本构',
        tex: `${matrix('\\sigma_x', '\\sigma_y', '\\tau_{xy}')} = \\frac{E}{1-\\nu^{2}} ${matrix('1 & \\nu & 0', '\\nu & 1 & 0', '0 & 0 & \\frac{1-\\nu}{2}')} ${matrix('\\varepsilon_x', '\\varepsilon_y', '\\gamma_{xy}')}`,
        symbols: 'E 弹性模量（Pa）；ν 泊松比；γxy 工程剪应变（张量剪应变的 2 倍）；σz = 0；各向同性',
      },
      {
        name: 'von Mises 应力',
        tex: '\\sigma_{\\mathrm{v}} = \\sqrt{\\tfrac{3}{2}\\,\\boldsymbol{s}:\\boldsymbol{s}}, \\qquad \\boldsymbol{s} = \\boldsymbol{\\sigma} - \\tfrac{1}{3}\\operatorname{tr}(\\boldsymbol{\\sigma})\\,\\boldsymbol{I}',
        symbols: 'σᵥ 等效应力（Pa）；s 应力偏量（Pa）；σ 应力（Pa）',
      },
      {
        name: 'von Mises 应力（主应力）',
        tex: '\\sigma_{\\mathrm{v}} = \\sqrt{\\tfrac{1}{2}\\left[ (\\sigma_1-\\sigma_2)^2 + (\\sigma_2-\\sigma_3)^2 + (\\sigma_3-\\sigma_1)^2 \\right]}',
        symbols: 'σᵥ 等效应力（Pa）；σ₁、σ₂、σ₃ 主应力（Pa）',
      },
      {
        name: '欧拉–伯努利梁',
        tex: 'EI\\,\\frac{\\mathrm{d}^4 w}{\\mathrm{d}x^4} = q(x)',
        symbols:
          'E 弹性模量（Pa）；I 截面惯性矩（m⁴）；w 挠度（m）；q 线荷载（N/m），与 w 同向为正；等截面，小变形',
      },
    ],
  },
  {
    label: '现成的：有限元与动力学',
    list: [
      {
        name: '弱形式（虚功，静力）',
        tex: '\\int_{\\Omega} \\boldsymbol{\\sigma}:\\delta\\boldsymbol{\\varepsilon} \\,\\mathrm{d}\\Omega = \\int_{\\Omega} \\boldsymbol{b}\\cdot\\delta\\boldsymbol{u} \\,\\mathrm{d}\\Omega + \\int_{\\Gamma_t} \\bar{\\boldsymbol{t}}\\cdot\\delta\\boldsymbol{u} \\,\\mathrm{d}\\Gamma',
        symbols:
          'σ 应力（Pa）；δε、δu 虚应变与虚位移（m），δu 在位移边界上为零；b 体力（N/m³）；t̄ 边界 Γt 上给定的面力（Pa）',
      },
      {
        name: '单元刚度矩阵',
        tex: '\\boldsymbol{K}^{e} = \\int_{\\Omega^{e}} \\boldsymbol{B}^{\\mathsf{T}}\\boldsymbol{D}\\boldsymbol{B} \\,\\mathrm{d}\\Omega',
        symbols:
          'B 应变矩阵（1/m）；D 弹性矩阵（Pa）；Ωᵉ 单元的体积（m³）；K 刚度（N/m）；线弹性，自由度是位移',
      },
      {
        name: '结构动力学方程',
        tex: '\\boldsymbol{M}\\ddot{\\boldsymbol{u}} + \\boldsymbol{C}\\dot{\\boldsymbol{u}} + \\boldsymbol{K}\\boldsymbol{u} = \\boldsymbol{f}(t)',
        symbols: 'M 质量（kg）；C 阻尼（N·s/m）；K 刚度（N/m）；u 位移（m）；f 荷载（N）',
      },
      {
        name: '模态（无阻尼自由振动）',
        tex: '\\left( \\boldsymbol{K} - \\omega_i^2\\boldsymbol{M} \\right)\\boldsymbol{\\phi}_i = \\boldsymbol{0}, \\qquad f_i = \\frac{\\omega_i}{2\\pi}',
        symbols: 'K 刚度（N/m）；M 质量（kg）；ωᵢ 圆频率（rad/s）；fᵢ 频率（Hz）；φᵢ 振型，幅值任意',
      },
      {
        name: '瑞利阻尼',
        tex: '\\boldsymbol{C} = \\alpha\\boldsymbol{M} + \\beta\\boldsymbol{K}, \\qquad \\zeta_i = \\frac{\\alpha}{2\\omega_i} + \\frac{\\beta\\,\\omega_i}{2}',
        symbols: 'α（1/s）、β（s）系数；ζᵢ 第 i 阶的阻尼比；ωᵢ 圆频率（rad/s）；M 质量；K 刚度',
      },
      {
        name: 'Newmark 法',
        tex: '\\begin{aligned}\n\\boldsymbol{u}_{n+1} &= \\boldsymbol{u}_n + \\Delta t\\,\\boldsymbol{v}_n + \\Delta t^2 \\left[ \\left(\\tfrac{1}{2}-\\beta\\right)\\boldsymbol{a}_n + \\beta\\,\\boldsymbol{a}_{n+1} \\right] \\\\\n\\boldsymbol{v}_{n+1} &= \\boldsymbol{v}_n + \\Delta t \\left[ (1-\\gamma)\\,\\boldsymbol{a}_n + \\gamma\\,\\boldsymbol{a}_{n+1} \\right]\n\\end{aligned}',
        symbols:
          'u、v、a 位移（m）、速度（m/s）、加速度（m/s²）；Δt 步长（s）；β、γ 参数，平均加速度法是 1/4 与 1/2',
      },
      {
        name: '线性屈曲',
        tex: '\\left( \\boldsymbol{K} + \\lambda_i\\,\\boldsymbol{K}_{\\sigma} \\right)\\boldsymbol{\\phi}_i = \\boldsymbol{0}',
        symbols:
          'K 弹性刚度，Kσ 参考荷载下的几何刚度（N/m），应力拉为正；λᵢ 荷载系数；φᵢ 屈曲模态。有的书把 Kσ 取反，写成 K − λKσ',
      },
      {
        name: '牛顿–拉弗森迭代',
        tex: '\\boldsymbol{K}_{\\mathrm{T}}\\bigl(\\boldsymbol{u}^{(k)}\\bigr)\\,\\Delta\\boldsymbol{u}^{(k)} = \\boldsymbol{f}_{\\mathrm{ext}} - \\boldsymbol{f}_{\\mathrm{int}}\\bigl(\\boldsymbol{u}^{(k)}\\bigr), \\qquad \\boldsymbol{u}^{(k+1)} = \\boldsymbol{u}^{(k)} + \\Delta\\boldsymbol{u}^{(k)}',
        symbols:
          'K_T 切线刚度 ∂f_int/∂u（N/m）；f_ext、f_int 外力与内力（N）；右边是不平衡力；外力不随位移变',
      },
    ],
  },
  {
    label: '现成的：传热',
    list: [
      {
        name: '热传导方程',
        tex: '\\rho c_p \\frac{\\partial T}{\\partial t} = \\nabla\\cdot(k\\,\\nabla T) + \\dot{q}_v',
        symbols:
          'ρ 密度（kg/m³）；c_p 比热容（J/(kg·K)）；T 温度（K）；k 导热系数（W/(m·K)）；q̇ᵥ 单位体积的发热（W/m³）',
      },
      {
        name: '傅里叶定律',
        tex: '\\boldsymbol{q} = -k\\,\\nabla T',
        symbols: 'q 热流密度（W/m²）；k 导热系数（W/(m·K)）；T 温度（K）；各向同性',
      },
      {
        name: '对流边界',
        tex: '-k\\,\\frac{\\partial T}{\\partial n} = h\\,(T - T_{\\infty})',
        symbols: 'n 外法线；h 对流换热系数（W/(m²·K)）；T 表面温度，T∞ 流体温度（K）；流出为正',
      },
      {
        name: '辐射边界',
        tex: 'q = \\varepsilon\\,\\sigma_{\\mathrm{SB}}\\left( T^4 - T_{\\mathrm{sur}}^4 \\right)',
        symbols:
          'q 表面放出的净热流密度（W/m²）；ε 发射率；σ_SB 斯特藩–玻尔兹曼常数（W/(m²·K⁴)）；T 必须用 K；灰体表面，被大得多的环境包围',
      },
      {
        name: '傅里叶数与毕渥数',
        tex: '\\mathrm{Fo} = \\frac{k\\,t}{\\rho c_p L^2}, \\qquad \\mathrm{Bi} = \\frac{hL}{k}',
        symbols:
          'k 固体的导热系数（W/(m·K)）；t 时间（s）；ρ（kg/m³）；c_p（J/(kg·K)）；L 特征长度（m）；h（W/(m²·K)）',
      },
    ],
  },
  {
    label: '现成的：流动与声',
    list: [
      {
        name: '连续方程（可压缩）',
        tex: '\\frac{\\partial\\rho}{\\partial t} + \\nabla\\cdot(\\rho\\boldsymbol{u}) = 0',
        symbols: 'ρ 密度（kg/m³）；u 速度（m/s）',
      },
      {
        name: 'Navier–Stokes（不可压缩）',
        tex: '\\begin{aligned}\n\\nabla\\cdot\\boldsymbol{u} &= 0 \\\\\n\\rho\\left( \\frac{\\partial\\boldsymbol{u}}{\\partial t} + \\boldsymbol{u}\\cdot\\nabla\\boldsymbol{u} \\right) &= -\\nabla p + \\mu\\,\\nabla^2\\boldsymbol{u} + \\rho\\boldsymbol{g}\n\\end{aligned}',
        symbols:
          'u 速度（m/s）；p 压力（Pa）；ρ 密度（kg/m³）；μ 动力黏度（Pa·s）；g 重力加速度（m/s²）；ρ、μ 是常数',
      },
      {
        name: '雷诺数',
        tex: '\\mathrm{Re} = \\frac{\\rho U L}{\\mu} = \\frac{U L}{\\nu}',
        symbols: 'U 特征速度（m/s）；L 特征长度（m）；μ 动力黏度（Pa·s）；ν = μ/ρ 运动黏度（m²/s）',
      },
      {
        name: '涡黏假设（Boussinesq）',
        tex: "-\\rho\\,\\overline{u_i'u_j'} = \\mu_t\\left( \\frac{\\partial U_i}{\\partial x_j} + \\frac{\\partial U_j}{\\partial x_i} \\right) - \\tfrac{2}{3}\\rho k\\,\\delta_{ij}",
        symbols: 'u′ 脉动速度，U 平均速度（m/s）；μₜ 涡黏度（Pa·s）；k 湍动能（m²/s²）；不可压缩',
      },
      {
        name: 'y⁺ 与摩擦速度',
        tex: 'y^{+} = \\frac{u_{\\tau}\\,y}{\\nu}, \\qquad u_{\\tau} = \\sqrt{\\frac{\\tau_w}{\\rho}}',
        symbols:
          'y 到壁面的距离（m）；u_τ 摩擦速度（m/s）；τ_w 壁面剪应力（Pa）；ν 运动黏度（m²/s）；ρ 密度（kg/m³）',
      },
      {
        name: 'Courant 数',
        tex: '\\mathrm{Co} = \\frac{\\lvert u\\rvert\\,\\Delta t}{\\Delta x}',
        symbols: 'u 速度（m/s）；Δt 时间步（s）；Δx 网格尺寸（m）；一维',
      },
      {
        name: '亥姆霍兹方程（声压）',
        tex: '\\nabla^2 p + k^2 p = 0, \\qquad k = \\frac{\\omega}{c}',
        symbols:
          'p 声压的复幅值（Pa）；k 波数（1/m）；ω 圆频率（rad/s）；c 声速（m/s）；没有声源，静止的均匀介质',
      },
    ],
  },
];
