import type { Holdings, leaverProfile } from '@edison/contracts/bff/admin/hand-over';
import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { Button } from '@edison/ui/button';
import { RadioGroup } from '@edison/ui/forms/radio-group';
import { Select } from '@edison/ui/forms/select';
import { Notice } from '@edison/ui/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { callRoute } from '../../api/call.ts';
import { invalidate } from '../../api/query-for.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { accessText, givenBackText } from '../../text/admin/person.ts';
import { handOverText as text } from '../../text/users/hand-over.ts';
import { DecisionLines, useDecision } from './decision.tsx';
import styles from './person.module.css';

type LeaverProfile = z.output<typeof leaverProfile>;

interface HandOverProps {
  readonly person: UserDetail;
  /** The person is another admin, and somebody could take over. */
  readonly offered: boolean;
}

/** Hands over what an admin holds who leaves, and ends their role. The dialog with the result stays after that has taken the offer away. */
export function HandOver({ person, offered }: HandOverProps) {
  const { userId, firstName, lastName } = person.profile;
  const { data: session } = useQuery(sessionQuery());
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<string>();
  const [profile, setProfile] = useState<LeaverProfile>('keep');
  const ownEmail = session?.kind === 'signed-in' ? session.email.toLowerCase() : undefined;
  // The admin who hands over takes over, unless somebody else is chosen.
  const receiverOf = ({ receivers }: Holdings): string =>
    chosen ?? receivers.find(({ email }) => email.toLowerCase() === ownEmail)?.userId ?? receivers[0]?.userId ?? '';
  const { open, dialog } = useDecision(userId, {
    headline: text.question(`${firstName} ${lastName}`),
    preview: () => callRoute('GET', '/bff/admin/users/:userId/hand-over', { params: { userId } }),
    show: (held) => (
      <>
        <HeldLines held={held} />
        <Select
          label={text.to}
          choices={held.receivers.map((one) => ({ value: one.userId, label: `${one.name} (${one.email})` }))}
          value={receiverOf(held)}
          onChange={({ target }) => setChosen(target.value)}
        />
        <RadioGroup
          label={text.profile}
          name="leaver-profile"
          choices={[
            { value: 'keep', label: text.keep, hint: text.keepHint },
            { value: 'close', label: text.close, hint: `${accessText.shut.closing} ${givenBackText(held)}` },
          ]}
          chosen={profile}
          onChoose={(value) => setProfile(value === 'close' ? 'close' : 'keep')}
        />
      </>
    ),
    reason: { hint: accessText.shut.hint },
    confirmLabel: () => text.confirm,
    danger: true,
    refused: text.refused,
    act: ({ reason, preview }) =>
      callRoute('POST', '/bff/admin/users/:userId/hand-over', {
        params: { userId },
        body: { to: receiverOf(preview), profile, reason, version: preview.version },
      }),
    done: text.done,
    onDone: () => void invalidate(queries, '/bff/admin/views', '/bff/admin/events', '/bff/admin/programme-list'),
  });
  return (
    <>
      {offered ? (
        <div className={styles.measure}>
          <h3>{text.headline}</h3>
          <p>{text.lead}</p>
          <Button kind="secondary" label={text.open} onClick={open} />
        </div>
      ) : null}
      {dialog}
    </>
  );
}

/** What an admin holds, line by line, and what stays where it is. */
function HeldLines({ held: { savedViews, events, programmes, visits, settings } }: { readonly held: Holdings }) {
  const moves = [
    ...(savedViews > 0 ? [text.views(savedViews)] : []),
    ...(events.length > 0 ? [text.contact(events.map(({ title }) => title))] : []),
    ...(programmes.length > 0 ? [text.programmes(programmes.map(({ title }) => title))] : []),
  ];
  return (
    <>
      <h3>{text.moves}</h3>
      <DecisionLines lines={moves.length > 0 ? moves : [text.nothing]} />
      <h3>{text.happens}</h3>
      <DecisionLines lines={[text.loses, ...(visits > 0 ? [text.visits] : []), text.common, text.mailed]} />
      {settings.length === 0 ? null : (
        <Notice tone="warning" headline={text.settings}>
          <p>{text.settingsText}</p>
        </Notice>
      )}
    </>
  );
}
