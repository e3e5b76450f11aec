import type { UserDetail, UserSummary } from '@edison/contracts/bff/admin/users';
import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { asksForSchool } from '@edison/contracts/bff/events/who-signs-up';
import type { Receipt } from '@edison/contracts/bff/sign-ups';
import { id, note, seats } from '@edison/contracts/fields';
import { Field } from '@edison/ui/forms/field';
import { RadioGroup } from '@edison/ui/forms/radio-group';
import { Select } from '@edison/ui/forms/select';
import { TextArea } from '@edison/ui/forms/text-area';
import { Modal } from '@edison/ui/modal';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { callRoute } from '../../api/call.ts';
import { queryFor } from '../../api/query-for.ts';
import { seatsForTeams, useSeatsForTeams } from '../../features/team-fields/seats-for-teams.ts';
import { type TeamDraft, toNewTeam } from '../../features/team-fields/team-draft.ts';
import { TeamFields } from '../../features/team-fields/team-fields.tsx';
import { checkedTeam, checkTeams, teamsPlan } from '../../features/team-fields/team-rules.ts';
import { hasDraft } from '../../forms/drafts.ts';
import { leaveOutEmpty } from '../../forms/form-plan.ts';
import { parseCount, toSingleLine } from '../../forms/rules.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts';
import { Failed } from '../../page/section.tsx';
import { signUpActionsText } from '../../text/admin/events/sign-up-actions.ts';
import { signUpsText } from '../../text/admin/events/sign-ups.ts';
import { numericDate } from '../../text/dates.ts';
import { seatsHint, seatsNeededText, seatsWords } from '../../text/events/seats.ts';
import styles from '../event-tab/event-tab.module.css';
import { AdminForm, adminRefusal, reasonField, reasonSchema } from '../forms/admin-form.tsx';
import { SearchField } from '../table/search-field.tsx';
import type { Outcome } from './outcome.tsx';
import { guestDraftName, SignUpGuestForm } from './sign-up-guest-form.tsx';

const { signUpUser: text, change } = signUpActionsText;

interface SignUpUserFormProps {
  readonly event: PlannedEvent;
  /** Who is chosen at first, found by the address. */
  readonly person?: Pick<UserDetail['profile'], 'userId' | 'email'> | undefined;
  readonly onDone: (outcome: Outcome) => void;
  readonly onClose: () => void;
}

/** The window in which an admin signs up a person, with a profile or without. */
export function SignUpUserForm({ event, person, onDone, onClose }: SignUpUserFormProps) {
  const [who, setWho] = useState<'profile' | 'guest'>(() =>
    person === undefined && hasDraft(guestDraftName(event.eventId)) ? 'guest' : 'profile',
  );
  const place = useRef<HTMLDivElement>(null);
  // Focuses the search field, or the first name of a guest, when the window opens.
  useEffect(() => place.current?.querySelector<HTMLInputElement>('input:not([type="radio"])')?.focus(), []);
  return (
    <Modal label={text.headline} closeLabel={signUpsText.close} onClose={onClose}>
      <div className={styles.window} ref={place}>
        <RadioGroup
          label={text.who}
          name="who"
          chosen={who}
          onChoose={(value) => setWho(value === 'guest' ? 'guest' : 'profile')}
          choices={[
            { value: 'profile', label: text.withProfile },
            { value: 'guest', label: text.withoutProfile },
          ]}
        />
        {who === 'profile' ? (
          <KnownForm event={event} person={person} onDone={onDone} onClose={onClose} />
        ) : (
          <SignUpGuestForm event={event} onDone={onDone} onClose={onClose} />
        )}
      </div>
    </Modal>
  );
}

/** The form for a person who has a profile. */
function KnownForm({ event, person, onDone, onClose }: SignUpUserFormProps) {
  const form = useSignUpUserForm(event, person, onDone);
  const word = form.form.watch('search') || undefined;
  const found = useQuery({
    ...queryFor('/bff/admin/users', { query: { searchTerm: word ?? '' } }),
    placeholderData: keepPreviousData,
    enabled: word !== undefined,
  });
  const isListed = word !== undefined && (found.data?.items.length ?? 0) > 0;
  // While there is no result to choose from, an error at `userId` is shown at the search field.
  const { id, error } = form.fieldState('userId');
  const sessions = event.sessions.map(({ sessionId, title, startsAt }) => ({
    value: sessionId,
    label: `${title}, ${numericDate(startsAt)}`,
  }));
  const words = { label: text.headline, summary: signUpActionsText.summary, refused: text.refused, send: text.send, sending: text.sending };
  return (
    <>
      <SearchField
        label={text.find}
        hint={text.findHint}
        value={word}
        onSearch={(typed = '') => form.form.setValue('search', typed)}
        {...(isListed ? {} : { id, error })}
      />
      <AdminForm form={form} words={words} refusal={adminRefusal(form, text.refused)} onCancel={onClose}>
        <People word={word ?? ''} found={found} form={form} />
        <SchoolOfThisYear event={event} userId={form.form.watch('userId')} />
        {sessions.length > 1 ? (
          <Select label={text.session} choices={sessions} emptyText={text.sessionMissing} {...form.register('sessionId')} />
        ) : null}
        <Seats event={event} form={form} />
        <TextArea label={text.note} hint={text.noteHint} optionalText={change.optional} rows={3} {...form.register('note')} />
        <Field label={signUpActionsText.reason} hint={text.reasonHint} autoComplete="off" {...form.register('reason')} />
        <p>{text.about}</p>
      </AdminForm>
    </>
  );
}

/** That the sign-up says for the person that the school is the same this year, where the person has not. */
function SchoolOfThisYear({ event, userId }: { readonly event: PlannedEvent; readonly userId: string }) {
  const detail = useQuery({
    ...queryFor('/bff/admin/users/:userId', { params: { userId } }),
    enabled: userId !== '' && asksForSchool(event),
  });
  const { institution, missing = [] } = detail.data?.profile ?? {};
  const isAsked = missing.includes('reaffirm') && institution?.state === 'confirmed';
  return <p role="status">{isAsked ? text.sameSchool(institution.name) : ''}</p>;
}

/** The fields for teams, if the event is for teams, and for the number of seats, which follows the teams. */
function Seats({ event, form }: { readonly event: PlannedEvent; readonly form: SignUpUserFormState }) {
  const unit = event.capacityUnit;
  const needed = useSeatsForTeams({
    unit,
    teams: form.form.watch('teams'),
    seats: () => form.form.getValues('seats'),
    onSeats: (number) => form.set('seats', number),
  });
  return (
    <>
      {event.audience === 'team' ? <TeamFields form={form} size={event.team} level={3} none={text.noTeams} /> : null}
      <Field
        label={seatsWords[unit].label}
        hint={seatsHint(unit, needed)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        {...form.register('seats')}
      />
    </>
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
  note: note.optional(),
  teams: z.array(checkedTeam).optional(),
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
  readonly note: string;
  readonly teams: readonly TeamDraft[];
  readonly reason: string;
}

/** The name of the draft of the form. */
const userDraftName = (eventId: string, userId?: string): string => ['sign-up-user', eventId, userId].filter(Boolean).join('-');

/**
 * Whether somebody has begun to sign a person up and not sent it, as when a step-up led away from the page. What was begun from a person's
 * page is not looked for: going on needs that person, whom the address names after a step-up, and the link on their page later.
 */
export function wasBegun(eventId: string): boolean {
  return hasDraft(userDraftName(eventId)) || hasDraft(guestDraftName(eventId));
}

type SignUpUserFormState = ReturnType<typeof useSignUpUserForm>;

/** The form by which an admin signs up a person. Sending again after a lost answer counts once. */
function useSignUpUserForm(event: PlannedEvent, person: SignUpUserFormProps['person'], onDone: (outcome: Outcome) => void) {
  const keyOf = useIdempotencyKey();
  const [first] = event.sessions;
  return useContractForm<Typed, z.output<typeof signUpRequest>, Receipt>({
    draft: userDraftName(event.eventId, person?.userId),
    schema: signUpRequest,
    start: {
      search: person?.email ?? '',
      userId: person?.userId ?? '',
      name: '',
      sessionId: event.sessions.length === 1 ? (first?.sessionId ?? '') : '',
      seats: '1',
      note: '',
      teams: [],
      reason: '',
    },
    fields: {
      userId: { label: text.person },
      sessionId: { label: text.session },
      ...(event.audience === 'team' ? teamsPlan : {}),
      seats: { label: seatsWords[event.capacityUnit].label, wrong: change.seatsWrong },
      note: { label: text.note, wrong: change.noteLong },
      ...reasonField,
    },
    bodyOf: ({ teams, ...typed }) => ({
      ...leaveOutEmpty({ ...typed, note: toSingleLine(typed.note) }),
      seats: parseCount(typed.seats),
      ...(teams.length > 0 && { teams: teams.map(toNewTeam) }),
    }),
    check: ({ teams, seats: typed }) => ({
      ...checkTeams(teams, event.team),
      seats: tooFew(typed, seatsForTeams(event.capacityUnit, teams)),
    }),
    refusedAt: { NAME_TAKEN: 'teams', TEAM_SIZE: 'teams', NAME_LOOKS_LIKE_CPR: 'teams' },
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

function tooFew(typed: string, needed: number): string | undefined {
  return parseCount(typed) < needed ? seatsNeededText(needed) : undefined;
}
