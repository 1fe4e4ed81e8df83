import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pace } from '../../editor/src/draft/debounce.ts';

describe('when to save', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const typing = (typed: () => void, keys: number, every: number) => {
    for (let key = 0; key < keys; key++) {
      typed();
      vi.advanceTimersByTime(every);
    }
  };

  test('two seconds after the last key', () => {
    const save = vi.fn();
    const { typed } = pace(save);
    typing(typed, 20, 100);
    expect(save).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_899);
    expect(save).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('every ten seconds where the typing does not rest', () => {
    const save = vi.fn();
    const { typed } = pace(save);
    typing(typed, 350, 100);
    expect(save).toHaveBeenCalledTimes(3);
  });

  test('later each time while nothing gets through, whatever is typed', () => {
    const save = vi.fn();
    const { typed, again, through } = pace(save);
    for (const ms of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      again();
      typed();
      vi.advanceTimersByTime(ms - 1);
      expect(save).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(save).toHaveBeenCalledTimes(1);
      save.mockClear();
    }
    through();
    again();
    vi.advanceTimersByTime(5_000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('sooner where it is asked for, and not at all once it is stopped', () => {
    const save = vi.fn();
    const { typed, after, stop } = pace(save);
    typed();
    after(0);
    vi.advanceTimersByTime(0);
    expect(save).toHaveBeenCalledTimes(1);
    typed();
    stop();
    vi.advanceTimersByTime(60_000);
    expect(save).toHaveBeenCalledTimes(1);
  });
});
