/**
 * Runs a job at once and then after each interval; runs never overlap.
 *
 * @param onFailure called with what a run throws; the next run comes anyway.
 * @returns disposing it stops the job, and waits for a run that is under way.
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
