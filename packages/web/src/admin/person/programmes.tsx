import type { AdminProgramme } from '@edison/contracts/bff/admin/programmes';
import type { UserDetail } from '@edison/contracts/bff/admin/users';
import type { Programme } from '@edison/contracts/bff/programmes';
import { isOver } from '@edison/contracts/deadline';
import { id } from '@edison/contracts/fields';
import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { Field } from '@edison/ui/forms/field';
import { Select } from '@edison/ui/forms/select';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { z } from 'zod';
import { callRoute } from '../../api/call.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { Loaded } from '../../page/section.tsx';
import { signUpActionsText } from '../../text/admin/events/sign-up-actions.ts';
import { personText } from '../../text/admin/person.ts';
import { correctionText } from '../../text/admin/person-corrections.ts';
import { titleWithYear } from '../../text/admin/programmes/programmes.ts';
import { numericDate } from '../../text/dates.ts';
import { AdminForm, adminRefusal, reasonField, reasonSchema } from '../forms/admin-form.tsx';
import { Part } from '../page/part.tsx';
import { adminProgrammesQuery, invalidateProgrammes, programmeChoices } from '../programmes/queries.ts';
import { DecisionLines, invalidatePerson, useDecision } from './decision.tsx';
import { InPlace } from './in-place.tsx';
import styles from './person.module.css';

const { programmes: text } = personText;

/** The programmes that a person is in; an admin joins them to another, and takes them out. */
export function Programmes({ person }: { readonly person: UserDetail }) {
  const { programmes, state } = person;
  const { leave, dialog } = useLeaving(person);
  return (
    <Part className={styles.part} headline={text.headline}>
      {programmes.length === 0 ? (
        <EmptyState headline={text.empty} text={text.emptyText} />
      ) : (
        <ul className={styles.entries}>
          {programmes.map((programme) => (
            <Membership
              key={programme.programmeKey}
              programme={programme}
              onLeave={state === 'active' ? () => leave(programme) : undefined}
            />
          ))}
        </ul>
      )}
      {dialog}
      {state === 'active' ? (
        <InPlace
          forms={[
            {
              open: text.join,
              form: (onDone, onCancel) => <JoinForm person={person} onDone={() => onDone(text.joined)} onCancel={onCancel} />,
            },
          ]}
        />
      ) : null}
    </Part>
  );
}

interface MembershipProps {
  readonly programme: Programme;
  /** Undefined where the person cannot be taken out. */
  readonly onLeave: (() => void) | undefined;
}

function Membership({ programme, onLeave }: MembershipProps) {
  const name = useId();
  return (
    <li className={styles.membership}>
      <span id={name}>{titleWithYear(programme)}</span>
      {onLeave === undefined ? null : <Button kind="quiet" label={text.leave} aria-describedby={name} onClick={onLeave} />}
    </li>
  );
}

/** Takes the person out of a programme, after a look at what would end with it. The dialog stays when the programme's line is gone. */
function useLeaving({ profile }: UserDetail) {
  const queries = useQueryClient();
  const [programme, choose] = useState<Programme>();
  const { userId, email, firstName, lastName } = profile;
  const leave = (how: { readonly confirm: false } | { readonly confirm: true; readonly reason: string }) =>
    callRoute('POST', '/bff/admin/programmes/:programmeKey/members/leaving', {
      params: { programmeKey: programme?.programmeKey ?? '' },
      body: { email, ...how },
    });
  const { open, dialog } = useDecision(userId, {
    headline: text.leaveQuestion(`${firstName} ${lastName}`, programme ? titleWithYear(programme) : ''),
    preview: () => leave({ confirm: false }),
    show: ({ signUps }) => (
      <>
        <p>{signUps.length === 0 ? text.lastsNothing : text.ends(signUps.length)}</p>
        {signUps.length === 0 ? null : (
          <DecisionLines lines={signUps.map(({ eventTitle, startsAt }) => `${eventTitle}, ${numericDate(startsAt)}`)} />
        )}
        <DecisionLines lines={text.leaving} />
      </>
    ),
    reason: { hint: correctionText.reasonHint },
    confirmLabel: () => text.leave,
    danger: true,
    act: ({ reason }) => leave({ confirm: true, reason }),
    done: ({ left, signUps }) => (left ? text.left(signUps.length) : text.notLeft),
    onDone: () => void invalidateProgrammes(queries),
  });
  return {
    leave: (chosen: Programme) => {
      choose(chosen);
      open();
    },
    dialog,
  };
}

/** Whether teachers can join by themselves now. */
function takesTeachers({ state, opensAt, closesAt }: AdminProgramme): boolean {
  const now = new Date();
  const isEarly = opensAt !== undefined && now < new Date(opensAt);
  return state === 'open' && !isEarly && !(closesAt !== undefined && isOver(new Date(closesAt), now));
}

const words = {
  label: text.joinLabel,
  summary: correctionText.summary,
  refused: text.refused,
  send: text.send,
  sending: text.sending,
};
const schema = z.strictObject({ programmeKey: id, reason: reasonSchema });

interface JoinFormProps {
  readonly person: UserDetail;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function JoinForm({ person: { profile, programmes }, onDone, onCancel }: JoinFormProps) {
  const queries = useQueryClient();
  const all = useQuery(adminProgrammesQuery);
  const { userId, email, institution } = profile;
  const form = useContractForm({
    draft: `join-programme-${userId}`,
    schema,
    start: { programmeKey: '', reason: '' },
    fields: { programmeKey: { label: text.programme }, ...reasonField },
    send: ({ programmeKey, reason }) =>
      callRoute('POST', '/bff/admin/programmes/:programmeKey/members', { params: { programmeKey }, body: { email, reason } }),
    onSettled: () => {
      invalidatePerson(queries, userId);
      void invalidateProgrammes(queries);
    },
    onSent: onDone,
  });
  const chosen = form.form.watch('programmeKey');
  const joined = new Set(programmes.map(({ programmeKey }) => programmeKey));
  return (
    <Loaded query={all} waiting={{ cards: 1, size: 'small' }}>
      {({ items }) => {
        const offered = items.filter(({ programmeKey, state }) => state !== 'draft' && state !== 'archived' && !joined.has(programmeKey));
        if (offered.length === 0) {
          return (
            <>
              <p role="status">{text.none}</p>
              <Button kind="quiet" label={signUpActionsText.back} onClick={onCancel} />
            </>
          );
        }
        const isShut = offered.some((programme) => programme.programmeKey === chosen && !takesTeachers(programme));
        return (
          <AdminForm
            form={form}
            first={form.fieldState('programmeKey').id}
            words={words}
            refusal={adminRefusal(form, text.refused)}
            onCancel={onCancel}
          >
            <Select
              label={text.programme}
              choices={programmeChoices(offered, chosen)}
              emptyText={text.choose}
              {...form.register('programmeKey')}
            />
            <DecisionLines
              lines={[...(isShut ? [text.shut] : []), ...(institution?.state === 'confirmed' ? [] : [text.pending]), text.joining]}
            />
            <Field label={signUpActionsText.reason} hint={correctionText.reasonHint} autoComplete="off" {...form.register('reason')} />
          </AdminForm>
        );
      }}
    </Loaded>
  );
}
