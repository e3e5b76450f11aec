import { inTransaction } from '../database/in-transaction.ts';
import type { Store } from '../database/tables.ts';
import type { QueueSignUpMails } from '../mails/queue-sign-up-mail.ts';
import { batchRequests, type Outcome } from './batching/batch-requests.ts';
import type { LimitConcurrency } from './batching/limit-concurrency.ts';
import { signUpBatch } from './batching/sign-up-batch.ts';
import type { ReceiptFacts, SignUpRequest } from './sign-up-request.ts';

interface SignUpParts {
  readonly store: Store;
  readonly limitConcurrency: LimitConcurrency;
  readonly queueMails: QueueSignUpMails;
  readonly now: () => Date;
}

/**
 * Returns the function that the call uses: as `signUpToEvent`, but in a batch with requests that arrive for the same session meanwhile.
 * It throws every refusal of `SignUpToEvent` in the contract.
 */
export function batchSignUps(parts: SignUpParts): (request: SignUpRequest) => Promise<ReceiptFacts> {
  const { store, limitConcurrency, queueMails, now } = parts;
  const signUp = batchRequests<SignUpRequest, ReceiptFacts>(limitConcurrency, {
    isAlone: hasTeamsOrCode,
    runBatch: (requests) => signUpTogether(store, requests, queueMails, now()),
    runWaiting: (request) => signUpToEvent(store, request, queueMails, now()),
  });
  return (request) => signUp(request.sessionId, request);
}

/**
 * Signs a person up, and waits for locked rows. A repeated key, and the same request under another key, get the same receipt: one sign-up,
 * one mail, one use of a code.
 *
 * @throws Problem with every refusal of `SignUpToEvent` in the contract.
 */
export async function signUpToEvent(store: Store, request: SignUpRequest, queueMails: QueueSignUpMails, now: Date): Promise<ReceiptFacts> {
  const [outcome] = await inTransaction(store, (tx) => signUpBatch({ tx, queueMails, now }, [request], 'wait'));
  if (outcome && 'answer' in outcome) return outcome.answer;
  throw new Error('A request that waits has an answer');
}

/**
 * Signs people up for one session in one transaction, in the order of their requests, without waiting for locked rows.
 *
 * @param requests at least one; if there are several, none has teams or a code.
 * @throws an error that concerns all of them; the refusal of a single request.
 */
export async function signUpTogether(
  store: Store,
  requests: readonly SignUpRequest[],
  queueMails: QueueSignUpMails,
  now: Date,
): Promise<readonly Outcome<ReceiptFacts>[]> {
  if (requests.length > 1 && requests.some(hasTeamsOrCode)) throw new Error('A request with teams or a code needs a batch of its own');
  return inTransaction(store, (tx) => signUpBatch({ tx, queueMails, now }, requests, 'skip'));
}

/** Teams and codes are written before the seat is decided. */
function hasTeamsOrCode({ teams = [], code }: SignUpRequest): boolean {
  return teams.length > 0 || code !== undefined;
}
