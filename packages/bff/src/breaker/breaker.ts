import { Problem } from '@edison/contracts/problem';

/** A circuit breaker for one upstream: after twenty failures in a row calls are refused at once for a while. */
export interface Breaker {
  /**
   * Makes a call, or throws `UPSTREAM_UNAVAILABLE` at once while the breaker is open. After the open time one call goes through and its
   * outcome closes or reopens the breaker. `work` needs a time-out of its own.
   *
   * @param isOutage whether an answer counts as a failure although one arrived (see `isOutageStatus`)
   */
  call<T>(work: () => Promise<T>, isOutage: (answer: T) => boolean): Promise<T>;
  /** Closes the breaker because the upstream has sent a sign of life, such as a purge call. */
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

/** Error codes of a missing connection or a time-out. What a visitor can cause (an aborted upload, a bad header) is not among them. */
const outageErrors: ReadonlySet<unknown> = new Set([
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

  /** False as well when the clock was set back. */
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
        if (isOutageError(error)) fail(isProbe);
        throw error;
      } finally {
        if (isProbe) probing = false;
      }
    },
  };
}

/** Statuses by which a proxy says that the upstream behind it is down. */
export function isOutageStatus(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

function isOutageError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'TimeoutError' || ('code' in error && outageErrors.has(error.code))) return true;
  return isOutageError(error.cause);
}
