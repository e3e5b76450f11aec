import { configure, getConfig } from '@testing-library/react';

const { asyncWrapper } = getConfig();

configure({
  // A condition that holds is seen at once; only one that fails waits this long, so a busy machine makes no test red.
  asyncUtilTimeout: 15_000,
  // What is seen has had its effects, as for anybody who looks: React runs them right after the drawing, in a turn of its own, and in
  // another one when the drawing took long.
  async asyncWrapper(wait) {
    const found = await asyncWrapper(wait);
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    return found;
  },
});
