import type { Example } from './example.ts';

export type SourceReference = Pick<Example, 'source' | 'via' | 'read'>;

const READ = '2026-11-28';

const sourceReference = (source: string, via = ''): SourceReference => ({ source, via, read: READ });

const FOSSEE = 'FOSSEE Python-Textbook-Companions（版本 d34b2ae，数是其中的程序照例题算出的）';
const TMR = 'crumsey/turbmodels 仓库里的站点（版本 c3966dd，2025-09-04）';

export const BORESI = sourceReference('Boresi、Schmidt. Advanced Mechanics of Materials', FOSSEE);
export const UGURAL = sourceReference('Ugural、Fenster. Advanced Strength and Applied Elasticity', FOSSEE);
export const CENGEL = sourceReference(
  'Çengel、Cimbala. Fluid Mechanics: Fundamentals and Applications',
  FOSSEE,
);
export const GUPTA = sourceReference(
  'Gupta, K. M. Materials Science, Metallurgy and Engineering Materials',
  FOSSEE,
);
export const BHANDARI = sourceReference(
  'Bhandari, V. B. Design of Machine Elements',
  'FOSSEE Scilab-TBC-Uploads 764（版本 b1f5c3f，数是其中的程序照例题算出的）',
);
export const JINDAL = sourceReference('Jindal, U. C. Machine Design', FOSSEE);
export const VERMA = sourceReference('Verma, H. C. Concepts of Physics, Vol. 1', FOSSEE);
export const AVADHANULU = sourceReference(
  'Avadhanulu、Kshirsagar. A Textbook of Engineering Physics',
  FOSSEE,
);
export const KUMAR = sourceReference('Kumar, M. A Comprehensive Textbook of Applied Physics', FOSSEE);

export const TURBMODELS = sourceReference('NASA Langley Turbulence Modeling Resource', TMR);
export const OPENFOAM = sourceReference('OpenFOAM-10 的教程（OpenFOAM Foundation，版本 89f925d）');
export const BARBA = sourceReference(
  'Barba、Forsyth. CFD Python: the 12 steps to Navier–Stokes（版本 92c8220）',
);
export const NASTRAN = sourceReference(
  'NASTRAN-95 的演示题（NASA，版本 65e29e9），题面与理论解在输入文件的注释里',
);
export const FEMORPH = sourceReference(
  'femorph-solver 文档“Cantilever beam: higher bending natural frequencies”，引 Rao. Mechanical Vibrations, 6th ed.',
);
export const IRVINE = sourceReference(
  'Irvine, T. An Introduction to the Vibration Response Spectrum, Revision D',
  'pyyeti 的文档 pyyeti.srs.vrs（版本 034fb7b）',
);
export const PYYETI = sourceReference('pyyeti 的文档（版本 034fb7b）');
export const MOOSE = sourceReference(
  'MOOSE 接触模块的测试“Hertz Contact: Sphere on sphere”，解析解在输入文件的注释里',
);
export const JULIAFEM = sourceReference(
  'NAFEMS. FENET D3613: Advanced Finite Element Contact Benchmarks（圆柱与块的接触）',
  'JuliaFEM 的例子 2d_hertz_contact（版本 ee8da9d），解析解的值在注释里',
);
export const ANSYS_VM: SourceReference = {
  source:
    'Ansys Mechanical APDL Verification Manual, 2023 R2，引 Chandrasekaran、Haisler、Goforth. Finite Elements in Analysis and Design 3 (1987) 39–56',
  via: 'PyMAPDL 随带的输入文件 vm191.dat（版本 29270f1），数据与目标值都在其中',
  read: '2026-11-29',
};
export const TUTORS = sourceReference('tutorsglobe.com 转录的有限元接触习题（题号 51707067）');
export const SLIPPY = sourceReference(
  'SlipPY 的示例“Analytical hertz solutions”（版本 236f290），数是其中的程序算出的',
);
export const KAW = sourceReference(
  'Kaw, A. K. Mechanics of Composite Materials, 2nd ed., CRC Press, 2006',
  'Python 包 hyperobjects_sheet 的测试 test_laminate',
);
export const NETTLES = sourceReference(
  'Nettles, A. T. Basic Mechanics of Laminated Composite Plates, NASA RP-1351, 1994',
  'lamipy 的 tests.py（版本 ec62672）',
);
export const ASTM = sourceReference('ASTM E1049-85, §5.4.4', 'Python 包 rainflow 的测试（版本 5fc6822）');
export const RAINFLOW = sourceReference('Python 包 rainflow 的测试（版本 5fc6822）');
export const FATPACK = sourceReference('Python 包 fatpack 的测试（版本 951929f）');
export const SPATCONV = sourceReference(
  'NASA Glenn. Examining Spatial (Grid) Convergence（程序 verify 的算例）',
  'Python 包 convergence 的 README（版本 e5dbbdd）',
);
export const CELIK = sourceReference(
  'Celik, I. B. et al. J. Fluids Eng. 130 (2008) 078001',
  'Python 包 pyGCS 的 README（版本 d3803f8）',
);
export const BEYENIR = sourceReference(
  'Beyenir, S. A Brief Introduction to Engineering Computation with MATLAB，数据出自 Shackelford, J. F. Introduction to Materials Science for Engineers, 1985, p. 304',
  'BCcampus 的“MATLAB Essentials | Problem Set”',
);
export const SEISKIT = sourceReference(
  'Python 包 seiskit 的测试 test_compute_rayleigh_coefficients（版本 0698e98）',
);
export const DYNASUPPORT = sourceReference(
  'DYNAsupport. Consistent units',
  'Scribd 文档 79650027（2011-07-28 的存档）',
);
export const CADZJ = sourceReference('cadzj.com 的 ANSYS 教程“瑞利阻尼的 Alpha 和 Beta 系数”（2010-11-14）');
