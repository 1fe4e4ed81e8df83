/** `#{…}` is a slot with default. */
export type Template = { name: string; tex: string };

export type TemplateGroup = { label: string; list: readonly Template[] };

const ROWS = '\\\\\n';

export const TEMPLATES: readonly TemplateGroup[] = [
  {
    label: '分式、根号、上下标',
    list: [
      { name: '分式', tex: '\\frac{#{a}}{#{b}}' },
      { name: '上标', tex: '#{x}^{#{n}}' },
      { name: '下标', tex: '#{x}_{#{i}}' },
      { name: '上下标', tex: '#{x}_{#{i}}^{#{n}}' },
      { name: '平方根', tex: '\\sqrt{#{x}}' },
      { name: 'n 次根', tex: '\\sqrt[#{n}]{#{x}}' },
      { name: '自动变高的括号', tex: '\\left( #{x} \\right)' },
      { name: '绝对值', tex: '\\left\\lvert #{x} \\right\\rvert' },
      { name: '范数', tex: '\\left\\lVert #{x} \\right\\rVert' },
      { name: '平均', tex: '\\overline{#{u}}' },
      { name: '幅值、单位向量', tex: '\\hat{#{u}}' },
      { name: '对时间的导数', tex: '\\dot{#{u}}' },
      { name: '对时间的二阶导数', tex: '\\ddot{#{u}}' },
      { name: '下方的说明', tex: '\\underbrace{#{x}}_{\\text{#{说明}}}' },
    ],
  },
  {
    label: '求和、积分、极限',
    list: [
      { name: '求和', tex: '\\sum_{#{i=1}}^{#{n}} #{a_i}' },
      { name: '连乘', tex: '\\prod_{#{i=1}}^{#{n}} #{a_i}' },
      { name: '积分', tex: '\\int_{#{a}}^{#{b}} #{f(x)} \\,\\mathrm{d}#{x}' },
      { name: '体积分', tex: '\\int_{#{\\Omega}} #{f} \\,\\mathrm{d}#{\\Omega}' },
      { name: '边界积分', tex: '\\int_{\\partial\\Omega} #{f} \\,\\mathrm{d}\\Gamma' },
      { name: '二重积分', tex: '\\iint_{#{A}} #{f} \\,\\mathrm{d}A' },
      { name: '三重积分', tex: '\\iiint_{#{V}} #{f} \\,\\mathrm{d}V' },
      { name: '环路积分', tex: '\\oint_{#{C}} #{f} \\,\\mathrm{d}s' },
      { name: '极限', tex: '\\lim_{#{h} \\to #{0}} #{f(h)}' },
      { name: '最大值', tex: '\\max_{#{x \\in \\Omega}} #{f(x)}' },
    ],
  },
  {
    label: '导数与场',
    list: [
      { name: '偏导数', tex: '\\frac{\\partial #{u}}{\\partial #{x}}' },
      { name: '二阶偏导数', tex: '\\frac{\\partial^2 #{u}}{\\partial #{x}^2}' },
      { name: '混合偏导数', tex: '\\frac{\\partial^2 #{u}}{\\partial #{x}\\,\\partial #{y}}' },
      { name: '导数', tex: '\\frac{\\mathrm{d} #{u}}{\\mathrm{d} #{t}}' },
      {
        name: '物质导数',
        tex: '\\frac{\\mathrm{D} #{\\phi}}{\\mathrm{D} t} = \\frac{\\partial #{\\phi}}{\\partial t} + \\boldsymbol{u}\\cdot\\nabla #{\\phi}',
      },
      { name: '梯度', tex: '\\nabla #{T}' },
      { name: '散度', tex: '\\nabla\\cdot #{\\boldsymbol u}' },
      { name: '旋度', tex: '\\nabla\\times #{\\boldsymbol u}' },
      { name: '拉普拉斯算子', tex: '\\nabla^2 #{T}' },
      { name: '对流项', tex: '\\boldsymbol{u}\\cdot\\nabla #{\\boldsymbol u}' },
      { name: '法向导数', tex: '\\frac{\\partial #{T}}{\\partial n}' },
    ],
  },
  {
    label: '矩阵与向量',
    list: [
      { name: '2 × 2 矩阵', tex: `\\begin{bmatrix}\n#{a} & #{b} ${ROWS}#{c} & #{d}\n\\end{bmatrix}` },
      {
        name: '3 × 3 矩阵',
        tex: `\\begin{bmatrix}\n#{a_{11}} & #{a_{12}} & #{a_{13}} ${ROWS}#{a_{21}} & #{a_{22}} & #{a_{23}} ${ROWS}#{a_{31}} & #{a_{32}} & #{a_{33}}\n\\end{bmatrix}`,
      },
      { name: '圆括号矩阵', tex: `\\begin{pmatrix}\n#{a} & #{b} ${ROWS}#{c} & #{d}\n\\end{pmatrix}` },
      { name: '列向量', tex: `\\begin{bmatrix}\n#{x} ${ROWS}#{y} ${ROWS}#{z}\n\\end{bmatrix}` },
      { name: '行列式', tex: `\\begin{vmatrix}\n#{a} & #{b} ${ROWS}#{c} & #{d}\n\\end{vmatrix}` },
      { name: '黑体向量、矩阵', tex: '\\boldsymbol{#{u}}' },
      { name: '带箭头的向量', tex: '\\vec{#{u}}' },
      { name: '转置', tex: '\\boldsymbol{#{B}}^{\\mathsf{T}}' },
      { name: '逆', tex: '\\boldsymbol{#{K}}^{-1}' },
      { name: '点积', tex: '#{\\boldsymbol a}\\cdot #{\\boldsymbol b}' },
      { name: '叉积', tex: '#{\\boldsymbol a}\\times #{\\boldsymbol b}' },
      { name: '并积', tex: '#{\\boldsymbol a}\\otimes #{\\boldsymbol b}' },
    ],
  },
  {
    label: '张量与指标',
    list: [
      { name: '二阶张量的分量', tex: '#{\\sigma}_{#{ij}}' },
      { name: '逗号表示偏导', tex: '#{\\sigma}_{#{ij,j}}' },
      { name: '双点积', tex: '#{\\boldsymbol\\sigma} : #{\\boldsymbol\\varepsilon}' },
      { name: '迹', tex: '\\operatorname{tr}(#{\\boldsymbol\\varepsilon})' },
      { name: '克罗内克符号', tex: '\\delta_{#{ij}}' },
      { name: '置换符号', tex: '\\epsilon_{#{ijk}}' },
      { name: '对称部分', tex: '\\tfrac{1}{2}\\left( #{u}_{i,j} + #{u}_{j,i} \\right)' },
      { name: '偏量', tex: '#{\\sigma}_{ij} - \\tfrac{1}{3} #{\\sigma}_{kk}\\,\\delta_{ij}' },
      { name: '混合指标', tex: '#{F}^{#{i}}{}_{#{J}}' },
    ],
  },
  {
    label: '多行与分段',
    list: [
      {
        name: '分段函数',
        tex: `#{f(x)} = \\begin{cases}\n#{a}, & #{x < 0} ${ROWS}#{b}, & #{x \\ge 0}\n\\end{cases}`,
      },
      { name: '按等号对齐', tex: `\\begin{aligned}\n#{a} &= #{b} ${ROWS}#{c} &= #{d}\n\\end{aligned}` },
      {
        name: '方程组',
        tex: `\\left\\lbrace\\begin{aligned}\n#{a} &= #{b} ${ROWS}#{c} &= #{d}\n\\end{aligned}\\right.`,
      },
      { name: '折成多行', tex: `\\begin{split}\n#{a} &= #{b} ${ROWS}&\\quad + #{c}\n\\end{split}` },
      { name: '带编号，可以引用', tex: '#{E = mc^2} \\label{eq:#{名字}}' },
    ],
  },
  {
    label: '数值与单位',
    list: [
      { name: '数与单位', tex: '#{210}\\,\\mathrm{#{GPa}}' },
      { name: '组合单位', tex: '#{16}\\,\\mathrm{W/(m\\cdot K)}' },
      { name: '幂次单位', tex: '#{7850}\\,\\mathrm{kg/m^{3}}' },
      { name: '科学记数', tex: '#{1.2}\\times 10^{#{-5}}' },
      { name: '正负偏差', tex: '#{12.5} \\pm #{0.2}' },
      { name: '百分数', tex: '#{5}\\,\\%' },
      { name: '约等于、不大于', tex: '#{x} \\approx #{a} \\le #{b}' },
      { name: '量级', tex: '\\mathcal{O}(#{h^2})' },
    ],
  },
];
