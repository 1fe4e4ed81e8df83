/**
 * Values of facets of the seeded articles by slug, see contract/content/facet/facet.ts; software and difficulty follow from their front
 * matter. Apart from the articles, so that a change here does not ask for their programs to run again.
 */
export const SEED_FACETS: Readonly<Record<string, readonly string[]>> = {
  'arc-length': ['analysis:buckling', 'element:truss', 'model:elastic', 'verification:code'],
  'boundary-layer': ['analysis:steady-flow', 'element:finite-volume', 'model:laminar', 'verification:code'],
  'composites-clt': ['analysis:static', 'element:shell', 'model:laminate'],
  'contact-penalty': [
    'analysis:contact',
    'element:solid-hex',
    'model:elastic',
    'contactType:frictionless',
    'units:mm-t-s',
    'verification:benchmark',
  ],
  'doe-surrogate': ['analysis:parameter'],
  'explicit-time-step': ['analysis:explicit', 'element:solid-hex'],
  'fracture-j': ['analysis:fracture', 'element:plane', 'model:elastic', 'verification:code'],
  gci: ['analysis:steady-flow', 'element:finite-volume', 'model:laminar', 'verification:mesh'],
  'heat-transfer': ['analysis:transient-heat', 'verification:benchmark'],
  hourglass: ['analysis:explicit', 'element:solid-hex', 'model:elastic'],
  'hpc-scaling': ['analysis:transient-flow', 'element:finite-volume', 'cores:over-128'],
  'mesh-quality': ['analysis:static', 'element:plane', 'verification:mesh'],
  'modal-analysis': ['analysis:modal', 'element:beam', 'model:elastic', 'verification:benchmark'],
  newmark: ['analysis:transient', 'verification:code'],
  'newton-convergence': ['analysis:nonlinear'],
  'plasticity-return-mapping': ['analysis:nonlinear', 'model:plastic', 'verification:code'],
  preconditioners: ['analysis:static'],
  'shape-functions': ['analysis:static', 'element:plane', 'model:elastic', 'verification:code'],
  'shear-locking': ['analysis:static', 'element:solid-hex', 'model:elastic', 'verification:benchmark'],
  'simple-algorithm': [
    'analysis:steady-flow',
    'element:finite-volume',
    'model:laminar',
    'mesh:1e4',
    'verification:benchmark',
  ],
  'sn-rainflow': ['analysis:fatigue'],
  'thermal-stress': ['analysis:thermal-stress', 'model:elastic'],
  'topology-simp': ['analysis:topology', 'element:plane', 'model:elastic'],
  'turbulence-models': ['analysis:steady-flow', 'element:finite-volume', 'model:sst'],
  'validation-uq': ['verification:experiment'],
  'verification-mms': ['analysis:static', 'verification:code'],
  'vof-multiphase': ['analysis:multiphase', 'element:finite-volume'],
  'weak-form': ['analysis:static', 'verification:code'],
  'yplus-wall-functions': ['analysis:steady-flow', 'element:finite-volume', 'model:sst'],
};

/** Releases that the seeded articles follow, by slug: those of the manuals and sources that they quote. */
export const SEED_VERSIONS: Readonly<Record<string, string>> = {
  'contact-penalty': '2016',
  'explicit-time-step': 'R13',
  'fracture-j': '2016',
  hourglass: 'R13',
  'hpc-scaling': 'v2312',
  'newton-convergence': '6.14',
  'simple-algorithm': 'v2312',
  'turbulence-models': 'v2312',
  'vof-multiphase': 'v2312',
  'yplus-wall-functions': '11',
};
