import { Button } from '@edison/ui/button';
import { ErrorSummary } from '@edison/ui/forms/error-summary';
import { Notice } from '@edison/ui/notice';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { ApiProblem } from '../../api/api-problem.ts';
import { forgetDraft, keepDraft, readDraft } from '../../forms/drafts.ts';
import { useErrorSummary } from '../../forms/use-error-summary.ts';
import { useRefusedField } from '../../forms/use-refused-field.ts';
import { fieldRules } from '../../text/field-words.ts';
import { guestRefusals, attendeeText as text } from '../../text/guests/attendees.ts';
import { refusalWords } from '../../text/portal/refusal-words.ts';
import { AttendeeFields } from './attendee-fields.tsx';
import styles from './attendee-form.module.css';
import type { AttendeeFormProps } from './attendee-form-props.ts';
import { type AttendeeKind, type AttendeeValues, brokenRule } from './attendee-rules.ts';
import { useAttend } from './use-attend.ts';
import { type SessionChoice, useChoices } from './use-choices.ts';

interface AttendeeFormOwnProps extends Pick<AttendeeFormProps, 'kind' | 'events'> {
  readonly onTaken: (email: string) => void;
}

/** Drafts of this form are nobody's: it is for people who have no user. */
const guest = '';
const order = ['choice', 'name', 'email', 'repeat', 'organisation', 'seats', 'note'] as const;
const empty: AttendeeValues = { choice: '', name: '', email: '', repeat: '', organisation: '', seats: '1', note: '' };

/** Asks for a seat. Errors show on input and blur, 16 ms later, and in a summary when it is sent; nothing typed is lost by a reload. */
export function AttendeeForm({ kind, events, onTaken }: AttendeeFormOwnProps) {
  const draft = `${kind}-${events.length === 1 ? events[0]?.eventId : 'all'}`;
  const id = useId();
  const choices = useChoices(events);
  const form = useForm<AttendeeValues>({
    defaultValues: startOf(readDraft(draft, guest), choices),
    mode: 'all',
    delayError: 16,
    shouldFocusError: false,
  });
  const watched = useWatch({ control: form.control });
  const typed = { ...empty, ...watched };
  useEffect(() => keepDraft(draft, guest, watched), [draft, watched]);
  const { submit, refused, isPending, attempt, stillAt } = useSending(form, (email) => {
    forgetDraft(draft);
    onTaken(email);
  });
  const broken = order.flatMap((field) => {
    const message = form.formState.errors[field]?.message;
    return message === undefined ? [] : [{ fieldId: `${id}-${field}`, message }];
  });
  const showsSummary = useErrorSummary(attempt, broken.length);
  return (
    <form className={styles.form} noValidate aria-label={text.takeSeat} onSubmit={submit}>
      {showsSummary ? <ErrorSummary headline={text.summary} errors={broken} attempt={attempt} /> : null}
      {refused === undefined || isPending || broken.length > 0 ? null : <GuestRefusal error={refused} />}
      <AttendeeFields
        id={id}
        kind={kind}
        form={form}
        choices={choices}
        ruleOf={(field) => ruleFor(kind, field, stillAt)}
        severalEvents={events.length > 1}
      />
      <p className={styles.privacy}>
        {text.privacy} <a href="/privatlivspolitik/">{text.privacyLink}</a>.
      </p>
      <div>
        <Button type="submit" busy={isPending} label={isPending ? text.sending : wordFor(choices, typed.choice)} />
      </div>
    </form>
  );
}

/** Sends, and puts a refusal of the server where it belongs: at its field, or above. */
function useSending(form: UseFormReturn<AttendeeValues>, onTaken: (email: string) => void) {
  const [attempt, setAttempt] = useState(0);
  const { refuse, stillAt, forget } = useRefusedField(form);
  const tried = (): void => setAttempt((before) => before + 1);
  const { send, isPending, error } = useAttend(onTaken, (problem) => {
    const at = fieldOf(problem);
    if (at) refuse(at, sentenceAt(at, problem));
    tried();
  });
  const submit = (pressed: FormEvent): void => {
    forget();
    void form.handleSubmit(send, tried)(pressed);
  };
  const refused = error instanceof Error && !(error instanceof ApiProblem && fieldOf(error)) ? error : undefined;
  return { submit, stillAt, refused, isPending, attempt };
}

/** What is wrong with a field that the server refuses: the words of its own rule, where that is all the server says. */
function sentenceAt(field: keyof AttendeeValues, problem: ApiProblem): string {
  return problem.code === 'BAD_REQUEST' && field === 'email' ? fieldRules.email : refusalWords(problem);
}

/** The field that a refusal is about. */
function fieldOf({ code, wire }: ApiProblem): keyof AttendeeValues | undefined {
  if (code === 'FULL' || wire.field === 'sessionId') return 'choice';
  return order.find((field) => field === wire.field);
}

function ruleFor(
  kind: AttendeeKind,
  field: keyof AttendeeValues,
  stillAt: (field: keyof AttendeeValues, typed: string) => string | undefined,
) {
  return { validate: (typed: string, form: AttendeeValues) => brokenRule(kind, field, form) ?? stillAt(field, typed) ?? true };
}

/** What a draft holds, but for a session that cannot be chosen any more; the only one is chosen from the start. */
function startOf(draft: Readonly<Record<string, unknown>>, choices: readonly SessionChoice[]): AttendeeValues {
  const [first, second] = choices;
  const only = first && !second ? first.value : '';
  const choice = choices.find(({ value }) => value === draft.choice)?.value ?? only;
  const texts = Object.entries(draft).filter(([, value]) => typeof value === 'string');
  return { ...empty, ...Object.fromEntries(texts), choice };
}

/** The queue is named where nothing else can be had, or was chosen. */
function wordFor(choices: readonly SessionChoice[], chosen: string): string {
  const looked = choices.filter(({ value }) => chosen === '' || value === chosen);
  return looked.length > 0 && looked.every(({ queue }) => queue) ? text.takeQueue : text.takeSeat;
}

/** What a refusal means to somebody without a user. Takes the focus: it answers a press. */
function GuestRefusal({ error }: { readonly error: Error }) {
  const code = error instanceof ApiProblem ? error.code : 'UNEXPECTED';
  return (
    <Notice tone="error" headline={text.refused} takesFocus>
      <p>{guestRefusals[code] ?? refusalWords(error)}</p>
    </Notice>
  );
}
