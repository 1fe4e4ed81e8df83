/**
 * Fields 2 to 9 of cards of Nastran, `/` before those of the next line, `-` for a blank one; `X+` is that of all that follow.
 * A line without `|` says what a name means on every card.
 */
export const NASTRAN_FIELDS = `
EID 单元编号
PID 属性编号
MID 材料编号
SID 集的编号
NID 节点编号
CID 坐标系编号
CP 坐标所在的坐标系
CD 位移、约束所在的坐标系
PS 永久约束的自由度
SEID 超单元编号
RID 参照的坐标系
G 节点
GA 端点 A 的节点
GB 端点 B 的节点
THETA/MCID 材料方向：角度，或坐标系编号
ZOFFS 中面到节点平面的偏置
TFLAG 厚度是绝对值还是系数
E 弹性模量
NU 泊松比
RHO 密度
TREF 参考温度
GE 结构阻尼系数
NSM 非结构质量
TID 表的编号
EXCITEID 激励的编号
GRID|NID CP X1 X2 X3 CD PS SEID
CORD2R|CID RID A1=原点 A2=原点 A3=原点 B1=Z轴上一点 B2=Z轴上一点 B3=Z轴上一点 / C1=XZ平面里一点 C2=XZ平面里一点 C3=XZ平面里一点
CORD2C|CID RID A1=原点 A2=原点 A3=原点 B1=Z轴上一点 B2=Z轴上一点 B3=Z轴上一点 / C1=XZ平面里一点 C2=XZ平面里一点 C3=XZ平面里一点
CORD2S|CID RID A1=原点 A2=原点 A3=原点 B1=Z轴上一点 B2=Z轴上一点 B3=Z轴上一点 / C1=XZ平面里一点 C2=XZ平面里一点 C3=XZ平面里一点
CQUAD4|EID PID G1 G2 G3 G4 THETA/MCID ZOFFS / - TFLAG T1=节点厚度 T2=节点厚度 T3=节点厚度 T4=节点厚度
CTRIA3|EID PID G1 G2 G3 THETA/MCID ZOFFS - / - TFLAG T1=节点厚度 T2=节点厚度 T3=节点厚度
CQUAD8|EID PID G1 G2 G3 G4 G5 G6 / G7 G8 T1=节点厚度 T2=节点厚度 T3=节点厚度 T4=节点厚度 THETA/MCID ZOFFS / TFLAG
CTRIA6|EID PID G1 G2 G3 G4 G5 G6 / THETA/MCID ZOFFS T1=节点厚度 T2=节点厚度 T3=节点厚度
CSHEAR|EID PID G1 G2 G3 G4
CTETRA|EID PID G1 G2 G3 G4 G5 G6 / G7 G8 G9 G10
CHEXA|EID PID G1 G2 G3 G4 G5 G6 / G7 G8 G9 G10 G11 G12 G13 G14 / G15 G16 G17 G18 G19 G20
CPENTA|EID PID G1 G2 G3 G4 G5 G6 / G7 G8 G9 G10 G11 G12 G13 G14 / G15
CPYRAM|EID PID G1 G2 G3 G4 G5 G6 / G7 G8 G9 G10 G11 G12 G13
CBAR|EID PID GA GB X1/G0=定向矢量，或定向节点 X2=定向矢量 X3=定向矢量 OFFT=偏置矢量的坐标系 / PA=A端释放的自由度 PB=B端释放的自由度 W1A=A端偏置 W2A=A端偏置 W3A=A端偏置 W1B=B端偏置 W2B=B端偏置 W3B=B端偏置
CBEAM|EID PID GA GB X1/G0=定向矢量，或定向节点 X2=定向矢量 X3=定向矢量 OFFT/BIT / PA=A端释放的自由度 PB=B端释放的自由度 W1A=A端偏置 W2A=A端偏置 W3A=A端偏置 W1B=B端偏置 W2B=B端偏置 W3B=B端偏置 / SA SB
CROD|EID PID G1 G2
CTUBE|EID PID G1 G2
CONROD|EID G1 G2 MID A=面积 J=扭转常数 C=扭转应力系数 NSM
CBUSH|EID PID GA GB X1/G0=定向矢量，或定向节点 X2=定向矢量 X3=定向矢量 CID / S=弹簧位置 OCID=偏置的坐标系 S1 S2 S3
CELAS1|EID PID G1 C1=自由度 G2 C2=自由度
CELAS2|EID K=刚度 G1 C1=自由度 G2 C2=自由度 GE S=应力系数
CMASS2|EID M=质量 G1 C1=自由度 G2 C2=自由度
CONM2|EID G CID M=质量 X1=偏置 X2=偏置 X3=偏置 - / I11 I21 I22 I31 I32 I33
CGAP|EID PID GA GB X1/G0=定向矢量，或定向节点 X2=定向矢量 X3=定向矢量 CID
PLOTEL|EID G1 G2
RBAR|EID GA GB CNA=A端独立的自由度 CNB=B端独立的自由度 CMA=A端从属的自由度 CMB=B端从属的自由度 ALPHA=热膨胀系数
RBE2|EID GN=独立节点 CM=从属自由度 GM+=从属节点
MPC|SID G1 C1=自由度 A1=系数 G2 C2=自由度 A2=系数
SPC|SID G1 C1=自由度 D1=强制位移 G2 C2=自由度 D2=强制位移
SPCD|SID G1 C1=自由度 D1=强制位移 G2 C2=自由度 D2=强制位移
SPC1|SID C=自由度 G+=节点，或 THRU
SPCADD|SID S+=约束集的编号
MPCADD|SID S+=约束集的编号
SUPORT|ID1=节点 C1=自由度 ID2=节点 C2=自由度 ID3=节点 C3=自由度 ID4=节点 C4=自由度
PSHELL|PID MID1=膜的材料 T=厚度 MID2=弯曲的材料 12I/T**3=弯曲惯性矩之比 MID3=横向剪切的材料 TS/T=剪切厚度之比 NSM / Z1=应力恢复的位置 Z2=应力恢复的位置 MID4=膜弯耦合的材料
PCOMP|PID Z0=底面到参考平面的距离 NSM SB=层间许用剪应力 FT=失效理论 TREF GE LAM=铺层选项 / MID1=第1层材料 T1=第1层厚度 THETA1=第1层角度 SOUT1=第1层输出 MID2=第2层材料 T2=第2层厚度 THETA2=第2层角度 SOUT2=第2层输出
PSOLID|PID MID CORDM=材料坐标系 IN=积分网络 STRESS=应力位置 ISOP=积分方案 FCTN=流体标志
PBAR|PID MID A=面积 I1=惯性矩，平面1 I2=惯性矩，平面2 J=扭转常数 NSM - / C1=应力点 C2=应力点 D1=应力点 D2=应力点 E1=应力点 E2=应力点 F1=应力点 F2=应力点 / K1=剪切面积系数 K2=剪切面积系数 I12=惯性积
PBARL|PID MID GROUP=截面组 TYPE=截面形状 - - - - / DIM+=尺寸，最后一个是非结构质量
PBEAM|PID MID A(A)=A端面积 I1(A)=A端惯性矩 I2(A)=A端惯性矩 I12(A)=A端惯性积 J(A)=A端扭转常数 NSM(A)=A端非结构质量
PROD|PID MID A=面积 J=扭转常数 C=扭转应力系数 NSM
PTUBE|PID MID OD=外径 T=壁厚 NSM OD2=B端外径
PELAS|PID1=属性编号 K1=刚度 GE1=阻尼系数 S1=应力系数 PID2=属性编号 K2=刚度 GE2=阻尼系数 S2=应力系数
PBUSH|PID K=关键字 K1=刚度 K2=刚度 K3=刚度 K4=刚度 K5=刚度 K6=刚度
PGAP|PID U0=初始间隙 F0=预紧力 KA=闭合时的轴向刚度 KB=张开时的轴向刚度 KT=横向刚度 MU1=静摩擦系数 MU2=动摩擦系数 / TMAX MAR TRMIN
PSHEAR|PID MID T=厚度 NSM F1 F2
MAT1|MID E G=剪切模量 NU RHO A=热膨胀系数 TREF GE / ST=许用拉应力 SC=许用压应力 SS=许用剪应力 MCSID=材料坐标系
MAT2|MID G11 G12 G13 G22 G23 G33 RHO / A1=热膨胀系数 A2=热膨胀系数 A3=热膨胀系数 TREF GE ST=许用拉应力 SC=许用压应力 SS=许用剪应力 / MCSID=材料坐标系
MAT4|MID K=导热系数 CP=比热 RHO H=换热系数 MU=动力黏度 HGEN=发热系数 REFENTH=参考焓 / TCH TDELTA QLAT=潜热
MAT8|MID E1=纵向模量 E2=横向模量 NU12=泊松比 G12=面内剪切模量 G1Z=横向剪切模量 G2Z=横向剪切模量 RHO / A1=热膨胀系数 A2=热膨胀系数 TREF XT=纵向拉伸强度 XC=纵向压缩强度 YT=横向拉伸强度 YC=横向压缩强度 S=剪切强度 / GE F12 STRN
MAT9|MID G11 G12 G13 G14 G15 G16 G22 / G23 G24 G25 G26 G33 G34 G35 G36 / G44 G45 G46 G55 G56 G66 RHO A1=热膨胀系数 / A2=热膨胀系数 A3=热膨胀系数 A4=热膨胀系数 A5=热膨胀系数 A6=热膨胀系数 TREF GE
MAT10|MID BULK=体积模量 RHO C=声速 GE
MATS1|MID TID TYPE=非线性的种类 H=塑性斜率 YF=屈服准则 HR=强化规律 LIMIT1=初始屈服应力 LIMIT2
FORCE|SID G CID F=大小的系数 N1=方向 N2=方向 N3=方向
MOMENT|SID G CID M=大小的系数 N1=方向 N2=方向 N3=方向
PLOAD|SID P=压力 G1 G2 G3 G4
PLOAD1|SID EID TYPE=载荷种类与方向 SCALE=位置的算法 X1=起点 P1=起点的大小 X2=终点 P2=终点的大小
PLOAD2|SID P=压力 EID+=单元编号，或 THRU
PLOAD4|SID EID P1=角点压力 P2=角点压力 P3=角点压力 P4=角点压力 G1=定面的节点 G3/G4=定面的另一个节点 / CID N1=方向 N2=方向 N3=方向
GRAV|SID CID A=加速度的大小 N1=方向 N2=方向 N3=方向
LOAD|SID S=总系数 S1=系数 L1=载荷集 S2=系数 L2=载荷集 S3=系数 L3=载荷集
DLOAD|SID S=总系数 S1=系数 L1=载荷集 S2=系数 L2=载荷集 S3=系数 L3=载荷集
TEMP|SID G1 T1=温度 G2 T2=温度 G3 T3=温度
TEMPD|SID1=集的编号 T1=温度 SID2=集的编号 T2=温度 SID3=集的编号 T3=温度 SID4=集的编号 T4=温度
EIGRL|SID V1=频率下限 V2=频率上限 ND=个数 MSGLVL=打印的多少 MAXSET=块的大小 SHFSCL=第一阶的估计 NORM=归一化
EIGR|SID METHOD=方法 F1=频率下限 F2=频率上限 NE=估计的个数 ND=要的个数 - - / NORM=归一化 G C
FREQ|SID F+=频率
FREQ1|SID F1=第一个频率 DF=间隔 NDF=间隔的个数
FREQ2|SID F1=下限 F2=上限 NF=对数间隔的个数
TSTEP|SID N1=步数 DT1=步长 NO1=输出间隔
NLPARM|ID=编号 NINC=增量数 DT=时间增量 KMETHOD=刚度更新方法 KSTEP=几次迭代更新一次 MAXITER=迭代上限 CONV=收敛准则 INTOUT=中间输出 / EPSU=位移容差 EPSP=载荷容差 EPSW=功容差 MAXDIV MAXQN MAXLS FSTRESS LSTOL
RLOAD1|SID EXCITEID DELAY=延迟 DPHASE=相位 TC=实部的表 TD=虚部的表 TYPE=激励种类
RLOAD2|SID EXCITEID DELAY=延迟 DPHASE=相位 TB=幅值的表 TP=相位的表 TYPE=激励种类
TLOAD1|SID EXCITEID DELAY=延迟 TYPE=激励种类 TID US0 VS0
DAREA|SID P1=点 C1=自由度 A1=系数 P2=点 C2=自由度 A2=系数
PARAM|N=参数名 V1=数值 V2=数值
SET1|SID ID+=编号，或 THRU
`;
