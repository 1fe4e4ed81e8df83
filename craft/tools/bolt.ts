import type { Tool } from './tool.ts';

/** A single bolt under concentric load. */
export const bolt: Tool = {
  name: 'bolt',
  title: '螺栓连接快算',
  lead: '单个同心受拉螺栓的载荷系数、预紧力、拧紧力矩和螺栓附加力。',
  notes: [
    '一个螺栓、同心夹紧、同心受力；偏心、横向、热载荷和疲劳校核请按 VDI 2230-1 全文。',
    '拧紧系数 α_A：液压或转角法约 1.2–1.4，力矩扳手约 1.6，冲击扳手 2.5–4。',
    '接合图按最小预紧力（嵌入之后）画：拧紧到交点，再加工作载荷；两个圈是螺栓的力和剩下的夹紧力，后者应当等于 F_K。',
    '柔度是单位力引起的伸长或压缩量；n 是载荷引入系数。',
  ],
  signs:
    '轴向工作载荷 F_A 使连接分开（拉）为正，不能填压力；预紧力和螺栓力拉为正，夹紧力压为正，都以大小表示；柔度是正的。',
  source: 'VDI 2230 Blatt 1:2015（步骤 R1–R8 的简化）。',
  keywords: ['螺栓', '预紧力', '拧紧力矩', 'VDI 2230'],
  block: 'calc',
  sheet: `FA = 10 [kN] (0.1..500 log in 1e-6..1e6) 轴向工作载荷
FK = 5 [kN] (0..200 in 0..1e6) 需要保留的夹紧力
FZ = 2 [kN] (0..50 in 0..1e6) 嵌入造成的预紧损失
aA = 1.6 (1.05..4 in 1..10) 拧紧系数 α_A
n = 0.5 (0.1..1 in 0.001..1) 载荷引入系数
dS = 3e-3 [mm/kN] (1e-4..0.1 log in 1e-9..1e3) 螺栓柔度
dP = 6e-4 [mm/kN] (1e-5..0.1 log in 1e-9..1e3) 被连接件柔度
P = 1.5 [mm] (0.35..6 in 0.05..50) 螺距
d2 = 9.026 [mm] (1..60 in 0.1..1000) 螺纹中径
DKm = 12.8 [mm] (2..90 in 0.1..2000) 支承面摩擦直径
muG = 0.12 (0.04..0.4 in 0.001..2) 螺纹摩擦系数
muK = 0.12 (0.04..0.4 in 0.001..2) 支承面摩擦系数
As = 58 [mm^2] (1..2500 log in 0.001..1e6) 应力截面积
Rp = 640 [MPa] (200..1200 in 1..5000) 屈服强度
h = 0..2
---
phi = n*dP/(dS + dP)
FM = aA*(FK + (1 - phi)*FA + FZ)
MA = FM*(0.16*P + 0.58*d2*muG + DKm/2*muK)
FSA = phi*FA
FS = FM + FSA
s = FS/As
FV = FK + (1 - phi)*FA
u = min(h, 1)
v = max(h - 1, 0)
Fb = u*FV + v*phi*FA # 力
eb = Fb*dS # 伸长或压缩
Fp = u*FV - v*(1 - phi)*FA
ep = FV*dS + (1 - u)*FV*dP + v*phi*FA*dS
Fe = FV + phi*FA
ee = Fe*dS
---
show phi 载荷系数 Φ, FM [kN] 最大装配预紧力, MA [N*m] 拧紧力矩, FSA [kN] 螺栓附加力, FS [kN] 螺栓最大拉力, s [MPa] 拉应力
plot Fb [kN] ~ eb [µm] 螺栓, Fp ~ ep 被连接件 over h at Fe ~ ee, FK ~ ee
plot FM [kN] 最大装配预紧力, FS 螺栓最大拉力 over FA
valid s < 0.9*Rp "拉应力超过屈服强度的 90 %，还没有计入拧紧的扭转应力"`,
};
