import type { Source } from '../../entry.ts';

const read = '2026-11-28';

/** A message of the user's manual of NASTRAN-95. */
export const nastran95 = (...messages: string[]): Source => ({
  title: 'NASTRAN User’s Manual，6.1 NASTRAN Messages',
  section: `消息 ${messages.join('、')}`,
  href: 'https://github.com/nasa/NASTRAN-95/blob/65e29e9db7b21a02bb42e723afa74fa7635ed765/um/MSSG.TXT',
  version: 'NASTRAN-95',
  read,
});

/** The page of a message in the help of Autodesk Nastran. */
export const autodesk = (message: string, version: string, href: string): Source => ({
  title: 'Autodesk Inventor Nastran 错误消息',
  section: message,
  href,
  version: `Inventor Nastran ${version}`,
  read,
});

export const pivotSheet: Source = {
  title: 'Excessive Pivot Ratios Cheatsheet',
  href: 'https://studylib.net/doc/18184048/excessive-pivot-ratios-cheatsheet',
  version: 'MD Nastran（2011 年 4 月版的输出）',
  read,
};

export const pivotBlog: Source = {
  title: 'numeric GmbH：Investigating “excessive PIVOT RATIOS IN MATRIX KLL” (2/2)',
  section: 'a bit of NASTRAN litterature: the MAXRATIO parameter',
  href: 'https://www.numeric-gmbh.ch/posts/investigating-excessive-pivot-ratios-in-matrix-kll-22.html',
  version: 'MD Nastran 2010',
  read,
};

export const fatal9137: Source = {
  title:
    'CADGuide Tools：MSC Nastran Fatal 9137 Pivot Ratio and Solver Errors（汇编自 Siemens 社区与 Eng-Tips）',
  href: 'https://cadguide.tools/guides/msc-nastran-fatal-9137-pivot-ratio-sol103-response-dynamics-mumps-4291-eqd4s-mat8-orthotropic-shear-modulus-bailout-open-core-memory-linux',
  read,
};

export const maxratioThread: Source = {
  title: 'Siemens PLM Community，NX Nastran Forum：maxratio model check',
  href: 'https://community.plm.automation.siemens.com/t5/3D-Simulation-NX-Nastran-Forum/maxratio-model-check/td-p/155840',
  version: 'NX Nastran',
  read,
};

export const femap: Source = {
  title: 'CADGuide Tools：Siemens Femap Mesh Quality and Nastran Fatal Errors（汇编自 Siemens 社区）',
  section: '3. Fatal 9137 Plate Bonding and Pivot Ratio from Rigid Body Motion',
  href: 'https://cadguide.tools/guides/femap-mesh-quality-nastran-fatal-errors-4297-eqd4d-element-quality-9058-plot-planar-9137-pivot-ratio-rigid-body-sol103-include-path-contact-convergence',
  read,
};

export const nastran95Sets: Source = {
  title: 'NASTRAN User’s Manual，um/INTR.TXT',
  section: '位移集合的定义',
  href: 'https://github.com/nasa/NASTRAN-95/blob/65e29e9db7b21a02bb42e723afa74fa7635ed765/um/INTR.TXT',
  version: 'NASTRAN-95',
  read,
};

export const controlValidation: Source = {
  title: 'Learning FEA：Nastran Fatal: Preprocessor Control Validation Failed',
  href: 'https://www.learningfea.com/2023/02/nastran-fatal-preprocessor-control-validation-failed/',
  read,
};
