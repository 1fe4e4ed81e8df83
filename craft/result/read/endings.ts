/** Endings of files that are results of a computation, or lists of them. */
export const RESULT_ENDINGS = [
  ...['vtu', 'vtp', 'vtk', 'vti', 'vtr', 'vts', 'pvtu', 'pvtp', 'pvti', 'pvtr', 'pvts', 'vtm', 'vtmb'],
  ...['pvd', 'series', 'stl', 'frd', 'msh'],
] as const;
