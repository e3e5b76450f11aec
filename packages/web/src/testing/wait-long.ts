import { configure, getConfig } from '@testing-library/react';

const { asyncWrapper, getElementError } = getConfig();

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
  // An attempt that fails is repeated. Only the last one, after the time is up, prints the document: a tenth of the work of the web tests.
  getElementError(message, container) {
    if (!isAttempt()) return getElementError(message, container);
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

/** Whether `findBy…` or `waitFor` looks just now, and will look again: the library says so in a field of its configuration that has no type. */
function isAttempt(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
}
