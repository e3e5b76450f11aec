import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import type { Receipt } from '@edison/contracts/bff/sign-ups';
import { seats } from '@edison/contracts/bff/sign-ups/seat-wish';
import { id } from '@edison/contracts/fields';
import { z } from 'zod';
import { leaveOutEmpty } from '../../../../forms/form-plan.ts';
import { useContractForm } from '../../../../forms/use-contract-form.ts';
import { actText } from '../../../../text/event-people/acts.ts';
import { useSeatKey } from '../../../sign-ups/form/use-seat-key.ts';
import { signUpOnBehalf } from '../sign-ups/admin-queries.ts';
import type { Outcome } from './outcome.tsx';
import { givenReason, reasonPlan } from './reason.ts';

const { behalf: text, change } = actText;

const wish = z.strictObject({ userId: id, name: z.string().default(''), sessionId: id, seats, reason: givenReason });
type Wish = z.output<typeof wish>;

interface Typed {
  readonly userId: string;
  /** Of whoever is chosen, for what is said afterwards. */
  readonly name: string;
  readonly sessionId: string;
  readonly seats: string;
  readonly reason: string;
}

export type BehalfForm = ReturnType<typeof useBehalfForm>;

/** The form by which an admin signs somebody up. The same sent again, after a lost answer, counts once. */
export function useBehalfForm(event: PlannedEvent, onDone: (outcome: Outcome) => void) {
  const keyOf = useSeatKey();
  const [first] = event.sessions;
  return useContractForm<Typed, Wish, Receipt>({
    draft: `on-behalf-${event.eventId}`,
    schema: wish,
    start: { userId: '', name: '', sessionId: event.sessions.length === 1 ? (first?.sessionId ?? '') : '', seats: '1', reason: '' },
    fields: {
      userId: { label: text.person },
      sessionId: { label: text.session },
      seats: { label: text.seats, wrong: change.seatsWrong },
      ...reasonPlan,
    },
    bodyOf: (typed) => ({ ...leaveOutEmpty(typed), seats: typed.seats.trim() === '' ? undefined : Number(typed.seats) }),
    unkept: ['userId', 'name'],
    send: ({ name: _name, userId, ...body }) => {
      const asked = { ...body, person: { userId } };
      return signUpOnBehalf(event.eventId, { ...asked, idempotencyKey: keyOf(asked) });
    },
    onSent: ({ state, position }, { name }) => onDone({ kind: 'signed-up', name, state, position, at: Date.now() }),
  });
}
