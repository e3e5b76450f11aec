import { Problem } from '@edison/contracts/problem';
import { isAway } from '../../database/is-away.ts';
import { type createTurns, isTooLate } from './take-turns.ts';

/** So many have one transaction at most: the last of them waits for all of it. */
const atOnce = 50;

interface Waiting<Wish, Answer> {
  readonly wish: Wish;
  readonly begun: number;
  /** Shares a turn with nobody. */
  readonly alone: boolean;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** What became of a wish among others; `held`: what it needs is locked by somebody, so that all the others would wait for that too. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly error: unknown } | { readonly held: true };

/** How wishes are served. */
export interface Service<Wish, Answer> {
  /** Whether it must have a turn of its own. */
  alone(wish: Wish): boolean;
  /** Answers for each wish, in their order. What it throws befell all of them, and left nothing behind; of one wish it is the answer. */
  together(wishes: readonly Wish[]): Promise<readonly Outcome<Answer>[]>;
  /** Answers a wish that was held, and waits for whoever holds it. */
  patiently(wish: Wish): Promise<Answer>;
}

/**
 * Gathers those who wish the same at the same time: while some of a key are served, all who come wait, and have the next turn together,
 * in the order they came. One transaction and one lock for fifty, where each alone would wait for the lock of all before it.
 * Whoever must be alone has a turn in their own place of the line. Where one spoils it for all, each has a turn of their own, in the
 * same order. Who is held waits beside the line, at most four at once.
 *
 * The function throws Problem TRY_AGAIN where a turn came too late, and otherwise what the service says of the wish.
 */
export function gatherWishes<Wish, Answer>(
  inTurn: ReturnType<typeof createTurns>,
  service: Service<Wish, Answer>,
): (key: string, wish: Wish) => Promise<Answer> {
  const lines = new Map<string, Waiting<Wish, Answer>[]>();

  async function serveNext(key: string, line: Waiting<Wish, Answer>[]): Promise<void> {
    refuseLate(line);
    const those = takeNext(line);
    if (those.length === 0) return;
    try {
      const outcomes = await service.together(those.map(({ wish }) => wish));
      for (const [i, one] of those.entries()) settle(key, one, outcomes[i] ?? { error: new Error('A wish has no answer') });
    } catch (error) {
      if (those.length > 1 && !isEverybodys(error)) line.unshift(...those.map((one) => ({ ...one, alone: true })));
      else for (const { reject } of those) reject(error);
    }
  }

  function settle(key: string, { wish, begun, resolve, reject }: Waiting<Wish, Answer>, outcome: Outcome<Answer>): void {
    if ('answer' in outcome) resolve(outcome.answer);
    else if ('error' in outcome) reject(outcome.error);
    else
      inTurn(
        `beside ${key}`,
        () => service.patiently(wish),
        () => isTooLate(begun),
      ).then(resolve, reject);
  }

  async function serveAll(key: string, line: Waiting<Wish, Answer>[]): Promise<void> {
    // The turn is for all of them: who of them is late is seen when it comes.
    const never = () => false;
    while (line.length > 0) await inTurn(key, () => serveNext(key, line), never);
    lines.delete(key);
  }

  return (key, wish) =>
    new Promise((resolve, reject) => {
      const waiting = { wish, begun: performance.now(), alone: service.alone(wish), resolve, reject };
      const line = lines.get(key);
      if (line) {
        line.push(waiting);
        return;
      }
      const begun = [waiting];
      lines.set(key, begun);
      void serveAll(key, begun);
    });
}

/** The head of the line, as many as may share a turn. */
function takeNext<One extends Pick<Waiting<unknown, never>, 'alone'>>(line: One[]): One[] {
  const alone = line.findIndex((one) => one.alone);
  return line.splice(0, alone === -1 ? atOnce : Math.min(Math.max(alone, 1), atOnce));
}

/** Those who have come last may still be in time. */
function refuseLate(line: Waiting<unknown, never>[]): void {
  const inTime = line.findIndex(({ begun }) => !isTooLate(begun));
  for (const { reject } of line.splice(0, inTime === -1 ? line.length : inTime)) reject(new Problem('TRY_AGAIN', { retryAfter: 1 }));
}

/** A database that is away or busy is so for each of them. Anything else may be the fault of one. */
function isEverybodys(error: unknown): boolean {
  return error instanceof Problem ? error.code === 'TRY_AGAIN' : isAway(error);
}
