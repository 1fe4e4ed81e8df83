/** Describes a position in a nonlinear analysis; 0 is unknown. */
export const placeIn = (step: number, increment: number, attempt: number, iteration: number): string =>
  [
    step > 0 && `第 ${step} 步`,
    increment > 0 && `增量 ${increment}${attempt > 1 ? `（第 ${attempt} 次尝试）` : ''}`,
    iteration > 0 && `迭代 ${iteration}`,
  ]
    .filter(Boolean)
    .join('，');
