import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { note, seats } from '@edison/contracts/fields';
import { Field } from '@edison/ui/forms/field';
import { TextArea } from '@edison/ui/forms/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { z } from 'zod';
import { ContractForm } from '../../forms/contract-form.tsx';
import type { FormPlan } from '../../forms/form-plan.ts';
import { parseCount, toSingleLine } from '../../forms/rules.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { isOutcomeUnknown, OutcomeUnknown } from '../../page/outcome-unknown.tsx';
import { ownText } from '../../text/events/own-sign-ups.ts';
import { seatsWords } from '../../text/events/seats.ts';
import { signUpText } from '../../text/sign-ups.ts';
import { changeSignUp, invalidateSeats } from '../sign-ups/sign-up-queries.ts';

const { change: text } = ownText;
const { form: words } = signUpText;

const change = z.strictObject({ seats, note: note.nullable() });
type Change = z.output<typeof change>;

interface Typed {
  readonly seats: string;
  readonly note: string;
}

interface ChangeFormProps {
  readonly signUp: SignUp;
  readonly event: EdisonEvent | undefined;
  readonly onChanged: () => void;
}

/** The draft name of this form. */
export function changeDraftName(signUpId: string): string {
  return `change-sign-up-${signUpId}`;
}

/** Changes the seats and note of one of the caller's sign-ups. Seats can be raised only where a sign-up may have several. */
export function ChangeForm({ signUp, event, onChanged }: ChangeFormProps) {
  const queries = useQueryClient();
  const label = seatsWords[event?.capacityUnit ?? 'person'].label;
  const form = useContractForm<Typed, Change, SignUp>({
    ...planOf(signUp, label),
    send: (body) => changeSignUp(signUp.signUpId, body),
    onSettled: () => void invalidateSeats(queries),
    onSent: onChanged,
  });
  const lost = form.refused !== null && isOutcomeUnknown(form.refused);
  // The form opens above the button that was pressed, so it is scrolled into view.
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  return (
    <div ref={box}>
      <ContractForm form={form} words={text} refusal={lost ? <OutcomeUnknown key={form.attempt} /> : undefined}>
        {signUp.seats > 1 || event?.audience !== 'teacher' ? (
          <Field
            {...form.register('seats')}
            label={label}
            hint={signUp.state === 'waitlisted' ? text.seatsWaiting : text.seatsConfirmed}
            inputMode="numeric"
          />
        ) : null}
        <TextArea {...form.register('note')} label={words.note} hint={words.noteHint} optionalText={words.optional} rows={3} />
      </ContractForm>
    </div>
  );
}

function planOf(signUp: SignUp, label: string): Omit<FormPlan<Typed, Change, SignUp>, 'send' | 'onSent'> {
  return {
    draft: changeDraftName(signUp.signUpId),
    schema: change,
    start: { seats: String(signUp.seats), note: signUp.note ?? '' },
    fields: {
      seats: {
        label,
        wrong: signUp.teams === undefined ? words.seatsWrong : text.seatsWithTeams,
        refused: { CLOSED: text.seatsClosed, NOT_OPEN_YET: text.seatsNotOpen },
      },
      note: { label: words.note, wrong: words.noteLong },
    },
    bodyOf: (typed) => ({ seats: parseCount(typed.seats), note: toSingleLine(typed.note) || null }),
    refusedAt: { FULL: 'seats', CLOSED: 'seats', NOT_OPEN_YET: 'seats' },
  };
}
