import { configure, getConfig } from '@testing-library/react';

const { asyncWrapper } = getConfig();

configure({
  // Only a condition that fails waits this long, so that a slow machine makes no test fail.
  asyncUtilTimeout: 15_000,
  // Waits until React has run the effects of what is visible, as a person would: they run in a task after the render, or in a second
  // one when the render took long.
  async asyncWrapper(wait) {
    const found = await asyncWrapper(wait);
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    return found;
  },
});
