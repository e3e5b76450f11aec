import { Problem } from '@edison/contracts/problem';

/** Stands before one upstream: who has failed twenty times running is left alone for a while, and nobody waits for them. */
export interface Breaker {
  /**
   * Does a call, or throws `UPSTREAM_UNAVAILABLE` at once while the upstream rests. After the rest one call goes through: what
   * becomes of it decides for all others. Work has to end by itself.
   *
   * @param isOutage whether an answer means that the upstream is away, as some that arrive do (see `isOutageStatus`)
   */
  call<T>(work: () => Promise<T>, isOutage: (answer: T) => boolean): Promise<T>;
  /** The upstream has been heard of, so it is asked again. */
  close(): void;
}

export interface BreakerParts {
  /** Milliseconds. */
  readonly now: () => number;
  readonly restMilliseconds?: number;
  readonly opened?: () => void;
  readonly closed?: () => void;
  readonly refused?: () => void;
}

const mostFailures = 20;
const usualRestMilliseconds = 10_000;
const nothing = () => undefined;

/** Nobody there, nobody who answers, or not in time. What a visitor may bring about (an upload broken off, a bad header) is not among them. */
const absences: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_SOCKET'],
]);

/** A circuit breaker (M. Nygard, Release It!): closed, open, and half open for one call at a time. */
export function createBreaker(parts: BreakerParts): Breaker {
  const { now, restMilliseconds = usualRestMilliseconds, opened = nothing, closed = nothing, refused = nothing } = parts;
  let failures = 0;
  let openedAt: number | undefined;
  let probing = false;

  function close(): void {
    failures = 0;
    if (openedAt === undefined) return;
    openedAt = undefined;
    closed();
  }

  function fail(isProbe: boolean): void {
    failures += 1;
    if (openedAt === undefined ? failures < mostFailures : !isProbe) return;
    const isNew = openedAt === undefined;
    openedAt = now();
    if (isNew) opened();
  }

  /** A clock that was set back ends the rest. */
  const isResting = (since: number) => now() >= since && now() - since < restMilliseconds;

  return {
    close,
    async call(work, isOutage) {
      const isProbe = openedAt !== undefined;
      if (openedAt !== undefined && (probing || isResting(openedAt))) {
        refused();
        throw new Problem('UPSTREAM_UNAVAILABLE', { message: 'it has failed too often and is left alone for a moment' });
      }
      probing ||= isProbe;
      try {
        const answer = await work();
        if (isOutage(answer)) fail(isProbe);
        else close();
        return answer;
      } catch (error) {
        if (isAbsence(error)) fail(isProbe);
        throw error;
      } finally {
        if (isProbe) probing = false;
      }
    },
  };
}

/** What stands before an upstream says when the upstream is away. */
export function isOutageStatus(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

function isAbsence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'TimeoutError' || ('code' in error && absences.has(error.code))) return true;
  return isAbsence(error.cause);
}
