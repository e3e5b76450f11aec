import type { UserSummary } from '@edison/contracts/bff/admin/users';
import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import type { Receipt } from '@edison/contracts/bff/sign-ups';
import { id, seats } from '@edison/contracts/fields';
import { Field } from '@edison/ui/forms/field';
import { RadioGroup } from '@edison/ui/forms/radio-group';
import { Select } from '@edison/ui/forms/select';
import { Modal } from '@edison/ui/modal';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { callRoute } from '../../api/call.ts';
import { queryFor } from '../../api/query-for.ts';
import { leaveOutEmpty } from '../../forms/form-plan.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts';
import { Failed } from '../../page/section.tsx';
import { signUpActionsText } from '../../text/admin/events/sign-up-actions.ts';
import { signUpsText } from '../../text/admin/events/sign-ups.ts';
import { numericDate } from '../../text/dates.ts';
import styles from '../event-tab/event-tab.module.css';
import { AdminForm, adminRefusal, reasonField, reasonSchema } from '../forms/admin-form.tsx';
import { SearchField } from '../table/search-field.tsx';
import type { Outcome } from './outcome.tsx';

const { signUpUser: text, change } = signUpActionsText;

interface SignUpUserFormProps {
  readonly event: PlannedEvent;
  readonly onDone: (outcome: Outcome) => void;
  readonly onClose: () => void;
}

/** An admin signs up a person who has a profile. */
export function SignUpUserForm({ event, onDone, onClose }: SignUpUserFormProps) {
  const form = useSignUpUserForm(event, onDone);
  const word = form.form.watch('search') || undefined;
  const found = useQuery({
    ...queryFor('/bff/admin/users', { query: { searchTerm: word ?? '' } }),
    placeholderData: keepPreviousData,
    enabled: word !== undefined,
  });
  const isListed = word !== undefined && (found.data?.items.length ?? 0) > 0;
  // While there is no result to choose from, an error at `userId` is shown at the search field.
  const { id, error } = form.fieldState('userId');
  const place = useRef<HTMLDivElement>(null);
  // Focuses the search field when the dialog opens.
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const several = event.sessions.length > 1;
  const sessions = event.sessions.map(({ sessionId, title, startsAt }) => ({
    value: sessionId,
    label: `${title}, ${numericDate(startsAt)}`,
  }));
  const words = { label: text.headline, summary: signUpActionsText.summary, refused: text.refused, send: text.send, sending: text.sending };
  return (
    <Modal label={text.headline} closeLabel={signUpsText.close} onClose={onClose}>
      <div className={styles.window} ref={place}>
        <SearchField
          label={text.find}
          hint={text.findHint}
          value={word}
          onSearch={(typed = '') => form.form.setValue('search', typed)}
          {...(isListed ? {} : { id, error })}
        />
        <AdminForm form={form} words={words} refusal={adminRefusal(form, text.refused)} onCancel={onClose}>
          <People word={word ?? ''} found={found} form={form} />
          {several ? (
            <Select label={text.session} choices={sessions} emptyText={text.sessionMissing} {...form.register('sessionId')} />
          ) : null}
          <Field label={text.seats} inputMode="numeric" autoComplete="off" maxLength={2} {...form.register('seats')} />
          <Field label={signUpActionsText.reason} hint={text.reasonHint} autoComplete="off" {...form.register('reason')} />
          <p>{text.about}</p>
        </AdminForm>
      </div>
    </Modal>
  );
}

/** Shows at most so many matches; a more precise word finds the others. */
const shownAtMost = 8;

interface PeopleProps {
  readonly word: string;
  readonly found: UseQueryResult<{ readonly items: readonly UserSummary[]; readonly total: number }>;
  readonly form: SignUpUserFormState;
}

/** The matches of the search. The chosen person stays chosen during further searches. */
function People({ word, found, form }: PeopleProps) {
  const { field } = useController({ control: form.form.control, name: 'userId' });
  const { id, error } = form.fieldState('userId');
  const people = found.data?.items ?? [];
  const shown = word === '' ? [] : people.slice(0, shownAtMost);
  const chosen = shown.find(({ userId }) => userId === field.value);
  const isSearched = word === '' || found.isSuccess;
  const { getValues, setValue } = form.form;
  useEffect(() => {
    if (chosen) setValue('name', `${chosen.firstName} ${chosen.lastName}`);
    // A person of a draft whom the search does not find any more would be signed up unseen.
    else if (isSearched && getValues('name') === '') setValue('userId', '');
  }, [chosen, isSearched, getValues, setValue]);
  return (
    <div {...(shown.length > 0 && { id, tabIndex: -1 })}>
      <p role="status">{statusOf(word, found.isPending, found.data?.total, shown.length)}</p>
      {found.isError ? <Failed error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} /> : null}
      {shown.length === 0 ? null : (
        <RadioGroup
          label={text.found}
          name="userId"
          error={error}
          chosen={field.value}
          onChoose={field.onChange}
          choices={shown.map(({ userId, firstName, lastName, institutionName, state }) => ({
            value: userId,
            label: [`${firstName} ${lastName}`, institutionName, state === 'deactivated' ? text.closed : ''].filter(Boolean).join(', '),
          }))}
        />
      )}
    </div>
  );
}

function statusOf(word: string, pending: boolean, total: number | undefined, shown: number): string {
  if (word === '') return '';
  if (pending) return text.searching;
  if (shown === 0) return text.none;
  return total !== undefined && total > shown ? text.more : '';
}

const signUpRequest = z.strictObject({
  search: z.string().default(''),
  userId: id,
  name: z.string().default(''),
  sessionId: id,
  seats,
  reason: reasonSchema,
});

interface Typed {
  /** The search by which the person was found; a draft shows them again after a step-up. */
  readonly search: string;
  readonly userId: string;
  /** The name of the chosen person, for the notice afterwards. */
  readonly name: string;
  readonly sessionId: string;
  readonly seats: string;
  readonly reason: string;
}

type SignUpUserFormState = ReturnType<typeof useSignUpUserForm>;

/** The form by which an admin signs up a person. Sending again after a lost answer counts once. */
function useSignUpUserForm(event: PlannedEvent, onDone: (outcome: Outcome) => void) {
  const keyOf = useIdempotencyKey();
  const [first] = event.sessions;
  return useContractForm<Typed, z.output<typeof signUpRequest>, Receipt>({
    draft: `sign-up-user-${event.eventId}`,
    schema: signUpRequest,
    start: {
      search: '',
      userId: '',
      name: '',
      sessionId: event.sessions.length === 1 ? (first?.sessionId ?? '') : '',
      seats: '1',
      reason: '',
    },
    fields: {
      userId: { label: text.person },
      sessionId: { label: text.session },
      seats: { label: text.seats, wrong: change.seatsWrong },
      ...reasonField,
    },
    bodyOf: (typed) => ({ ...leaveOutEmpty(typed), seats: typed.seats.trim() === '' ? undefined : Number(typed.seats) }),
    unkept: ['name'],
    send: ({ search: _search, name: _name, userId, ...body }) => {
      const asked = { ...body, person: { userId } };
      return callRoute('POST', '/bff/admin/events/:eventId/sign-ups/on-behalf', {
        params: { eventId: event.eventId },
        body: { ...asked, idempotencyKey: keyOf(asked) },
      });
    },
    onSent: ({ state, position }, { name }) => onDone({ kind: 'signed-up', name, state, position, at: Date.now() }),
  });
}
