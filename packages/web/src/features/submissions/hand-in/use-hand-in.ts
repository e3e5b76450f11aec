import type { SubmissionReceipt } from '@edison/contracts/bff/submissions';
import { useRef, useState } from 'react';
import { useSeatKey } from '../../sign-ups/form/use-seat-key.ts';
import { createSubmission } from '../create-submission.ts';
import { type HandInFields, linksOf } from './hand-in-rules.ts';

interface HandIn {
  readonly eventId: string;
  readonly onSent: (receipt: SubmissionReceipt) => void;
  readonly onRefused: (error: Error) => void;
}

/** Hands in once, however often it is pressed; the same again, after a lost answer, under the same key. */
export function useHandIn({ eventId, onSent, onRefused }: HandIn) {
  const keyOf = useSeatKey();
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
