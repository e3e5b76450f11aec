import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { invalidate } from '../../api/query-for.ts';
import { eventPaths } from '../../api/related-paths.ts';
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts';
import { createAttendee } from './attendee-queries.ts';
import { type AttendeeValues, seatsOf } from './attendee-rules.ts';

const lineOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Sends a sign-up; a second try while the first is under way sends nothing, and the same one again carries the same key. */
export function useAttend(onTaken: (email: string) => void, onRefused: (problem: ApiProblem) => void) {
  const queries = useQueryClient();
  const keyOf = useIdempotencyKey();
  const sending = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (form: AttendeeValues) => {
      const [eventId = '', sessionId = ''] = form.choice.split('/');
      const organisation = lineOf(form.organisation);
      const note = lineOf(form.note);
      const wish = {
        sessionId,
        name: lineOf(form.name),
        email: form.email.trim(),
        seats: seatsOf(form.seats),
        ...(organisation === '' ? {} : { organisation }),
        ...(note === '' ? {} : { note }),
      };
      await createAttendee(eventId, { ...wish, idempotencyKey: keyOf({ eventId, ...wish }) });
      return wish.email;
    },
    onSuccess: (email) => onTaken(email),
    onError: (error) => {
      if (error instanceof ApiProblem) onRefused(error);
    },
    onSettled: () => {
      sending.current = false;
      void invalidate(queries, '/bff/events/:eventId/sessions/:sessionId/seats', ...eventPaths);
    },
  });
  function send(form: AttendeeValues): void {
    if (sending.current) return;
    sending.current = true;
    mutate(form);
  }
  return { send, isPending, error };
}
