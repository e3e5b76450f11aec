import { type CoOwner, coOwnerInvitation, mostCoOwners } from '@edison/contracts/bff/co-owners';
import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { Badge, type BadgeTone } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { Field } from '@edison/ui/forms/field';
import { Notice } from '@edison/ui/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ContractForm } from '../../forms/contract-form.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import parts from '../../page/parts.module.css';
import { Refusal } from '../../page/refusal.tsx';
import { Section } from '../../page/section.tsx';
import { friendlyDay } from '../../text/dates.ts';
import {
  coOwnerSinceText,
  coOwnersOf,
  coOwnerText,
  endedText,
  endQuestion,
  invitedText,
  invitedUntilText,
} from '../../text/teams/co-owners.ts';
import { coOwnersQuery, invalidateCoOwners, inviteCoOwner } from './co-owner-queries.ts';
import styles from './co-owners.module.css';
import { useEndCoOwnership } from './use-end.ts';

const { owner: text, form: formText } = coOwnerText;
const words = {
  label: formText.label,
  summary: formText.summary,
  refused: formText.refused,
  send: formText.send,
  sending: formText.sending,
};

type Outcome = { readonly at: number } & (
  | { readonly kind: 'invited' | 'ended'; readonly headline: string; readonly text?: string }
  | { readonly kind: 'refused'; readonly error: Error }
);

interface CoOwnersSectionProps {
  readonly signUp: SignUp;
  /** Whether the caller has other sign-ups at the event. */
  readonly several: boolean;
}

/** The co-owners of one of the caller's sign-ups and the invited ones, with a form to invite another. */
export function CoOwnersSection({ signUp: { signUpId, sessionTitle, state }, several }: CoOwnersSectionProps) {
  const query = useQuery(coOwnersQuery(signUpId));
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <Section headline={several ? coOwnersOf(sessionTitle) : text.headline} query={query} waiting={{ cards: 1, size: 'small' }}>
      {({ items }) => {
        const open = items.filter(isOpen);
        const over = items.filter((one) => !isOpen(one));
        return (
          <div className={parts.list}>
            <p className={styles.lead}>{text.lead}</p>
            {outcome === undefined ? null : <OutcomeNotice key={outcome.at} outcome={outcome} />}
            {open.length === 0 ? <p>{state === 'pending' ? text.waitsForSchool : over.length > 0 ? text.noneNow : text.none}</p> : null}
            <CoOwnerList items={open} onOutcome={setOutcome} />
            {state === 'pending' ? null : open.length >= mostCoOwners ? (
              <p>{text.enough}</p>
            ) : (
              <InviteForm signUpId={signUpId} onOutcome={setOutcome} />
            )}
            {over.length === 0 ? null : (
              <details className={parts.folded}>
                <summary>
                  {text.over} ({over.length})
                </summary>
                <CoOwnerList items={over} onOutcome={setOutcome} />
              </details>
            )}
          </div>
        );
      }}
    </Section>
  );
}

type OpenCoOwner = CoOwner & { readonly state: 'invited' | 'accepted' };

function isOpen(one: CoOwner): one is OpenCoOwner {
  return one.state === 'invited' || one.state === 'accepted';
}

interface ListProps {
  readonly items: readonly CoOwner[];
  readonly onOutcome: (outcome: Outcome) => void;
}

const tones: Readonly<Partial<Record<CoOwner['state'], BadgeTone>>> = { invited: 'info', accepted: 'success' };

function CoOwnerList({ items, onOutcome }: ListProps) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.list}>
      {items.map((one) => (
        <li key={one.coOwnerId}>
          <div>
            <strong id={one.coOwnerId}>{one.name ?? one.email}</strong>{' '}
            <Badge label={text.states[one.state]} tone={tones[one.state] ?? 'neutral'} />
            <p>{lineOf(one)}</p>
          </div>
          {isOpen(one) ? <EndButton one={one} onOutcome={onOutcome} /> : null}
        </li>
      ))}
    </ul>
  );
}

function lineOf({ state, email, invitedAt, expiresAt, acceptedAt, endedAt }: CoOwner): string {
  if (state === 'accepted') return coOwnerSinceText(email, friendlyDay(acceptedAt ?? invitedAt));
  if (state === 'invited') return invitedUntilText(friendlyDay(invitedAt), friendlyDay(expiresAt));
  return friendlyDay(endedAt ?? expiresAt);
}

function EndButton({ one, onOutcome }: { readonly one: OpenCoOwner; readonly onOutcome: (outcome: Outcome) => void }) {
  const who = one.name ?? one.email;
  const { end, isPending } = useEndCoOwnership({
    coOwnerId: one.coOwnerId,
    question: { headline: endQuestion(one.state, who), ...text.confirm[one.state] },
    onEnded: () => onOutcome({ kind: 'ended', headline: endedText(one.state, who), at: Date.now() }),
    onRefused: (error) => onOutcome({ kind: 'refused', error, at: Date.now() }),
  });
  const label = one.state === 'accepted' ? text.remove : text.withdraw;
  return <Button kind="quiet" label={label} aria-describedby={one.coOwnerId} busy={isPending} onClick={end} />;
}

function InviteForm({ signUpId, onOutcome }: { readonly signUpId: string; readonly onOutcome: (outcome: Outcome) => void }) {
  const queries = useQueryClient();
  const form = useContractForm({
    draft: `co-owner-${signUpId}`,
    schema: coOwnerInvitation,
    start: { email: '' },
    fields: { email: { label: formText.email, email: 'one', refused: { BAD_REQUEST: formText.own, LIMIT_REACHED: text.enough } } },
    send: ({ email }) => inviteCoOwner(signUpId, email),
    onSent: ({ email }) => {
      void invalidateCoOwners(queries);
      form.startOver();
      onOutcome({ kind: 'invited', ...invitedText(email), at: Date.now() });
    },
  });
  return (
    <ContractForm form={form} words={words} kind="secondary">
      <Field label={formText.email} hint={formText.hint} type="email" autoComplete="off" {...form.register('email')} />
    </ContractForm>
  );
}

function OutcomeNotice({ outcome }: { readonly outcome: Outcome }) {
  if (outcome.kind === 'refused') return <Refusal headline={text.refused} error={outcome.error} />;
  return (
    <Notice tone="success" headline={outcome.headline} takesFocus>
      {outcome.text === undefined ? null : <p>{outcome.text}</p>}
    </Notice>
  );
}
