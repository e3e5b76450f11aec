/**
 * Runs a job now and again after each interval, one run after the other.
 *
 * @param onFailure called with what a run throws; the next one comes all the same.
 * @returns disposing stops it, and waits for the run that is under way.
 */
export function runEvery(milliseconds: number, job: () => Promise<void>, onFailure: (error: unknown) => void): AsyncDisposable {
  let run = job().catch(onFailure);
  const timer = setInterval(() => {
    run = run.then(job).catch(onFailure);
  }, milliseconds);
  timer.unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await run;
    },
  };
}
