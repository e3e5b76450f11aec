/** Health of one replica, by repeated probes. */
export interface Probe {
  isReady(): boolean;
  /** Marks it unready until the next answer, after a refused connection. */
  failed(): void;
  stop(): void;
}

const patienceMilliseconds = 2_500;
/** Probes in a row without an answer that make it unready; a refusal or a closed port does so at once. */
const silences = 2;

/** Asks at once and from then on. @param out called each time when ready turns into not ready. */
export function startProbing(url: string, everyMilliseconds: number, out: () => void): Probe {
  let ready = false;
  let stopped = false;
  let silent = 0;
  let timer: NodeJS.Timeout | undefined;

  function set(now: boolean): void {
    const before = ready;
    ready = now;
    if (before && !now) out();
  }

  async function ask(): Promise<void> {
    // On a connection of its own: one that is kept would outlive the replica.
    const options = { signal: AbortSignal.timeout(patienceMilliseconds), headers: { connection: 'close' } };
    const answered = await fetch(url, options).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status === 200;
      },
      (error: unknown) => (error instanceof Error && error.name === 'TimeoutError' ? undefined : false),
    );
    if (stopped) return;
    silent = answered === undefined ? silent + 1 : 0;
    if (answered !== undefined || silent >= silences) set(answered === true);
    timer = setTimeout(() => void ask(), everyMilliseconds);
  }

  void ask();
  return {
    isReady: () => ready,
    failed: () => set(false),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
