import type { NewSubmission, SubmissionReceipt, submissionRoutes } from '@edison/contracts/bff/submissions';
import { useRef, useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts';
import { type HandInFields, linksOf } from './hand-in-rules.ts';

interface HandIn {
  readonly eventId: string;
  readonly onSent: (receipt: SubmissionReceipt) => void;
  readonly onRefused: (error: Error) => void;
}

/** Hands in once, however often it is pressed; the same again, after a lost answer, under the same key. */
export function useHandIn({ eventId, onSent, onRefused }: HandIn) {
  const keyOf = useIdempotencyKey();
  const sending = useRef(false);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<Error>();
  async function send(typed: HandInFields): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setIsPending(true);
    setError(undefined);
    try {
      const work = {
        teamName: lineOf(typed.teamName),
        title: lineOf(typed.title),
        text: typed.text.trim(),
        links: [...linksOf(typed.links)],
      };
      onSent(await createSubmission(eventId, { ...work, code: typed.code.trim(), idempotencyKey: keyOf({ eventId, ...work }) }));
    } catch (refused) {
      const error = refused instanceof Error ? refused : new Error('refused');
      setError(error);
      onRefused(error);
    } finally {
      sending.current = false;
      setIsPending(false);
    }
  }
  return { send, isPending, error };
}

function lineOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Hands in what a team has made. The same key again gives the same receipt. Apart from the queries: a public page does without those. */
function createSubmission(eventId: string, body: NewSubmission): Promise<SubmissionReceipt> {
  return callRoute<(typeof submissionRoutes)['createSubmission']>('POST', '/bff/events/:eventId/submissions', {
    params: { eventId },
    body,
  });
}
