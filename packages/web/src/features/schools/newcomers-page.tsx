import type { Newcomer } from '@edison/contracts/bff/account/newcomers';
import { privatePages } from '@edison/contracts/private-pages';
import { accountPath, overviewPath } from '@edison/contracts/private-paths';
import { Button } from '@edison/ui/button';
import { Card } from '@edison/ui/card';
import { EmptyState } from '@edison/ui/empty-state';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { profileQuery } from '../../api/profile-query.ts';
import { invalidate } from '../../api/query-for.ts';
import { useConfirmedSend } from '../../forms/use-confirmed-send.ts';
import { Page } from '../../page/page.tsx';
import styles from '../../page/parts.module.css';
import { Refusal } from '../../page/refusal.tsx';
import { Section } from '../../page/section.tsx';
import { answeredText, denyQuestion, mailboxWords, newcomerFacts, newcomersText as text } from '../../text/users/school-proof.ts';
import { newcomersQuery } from './newcomers-query.ts';

/** The result of an answer. `at` (milliseconds since the epoch) makes equal results distinct. */
type Outcome = { readonly at: number } & (
  | { readonly kind: 'answered'; readonly headline: string }
  | { readonly kind: 'refused'; readonly error: Error }
);

/** Where a proved teacher answers for newcomers who have chosen the same school; a mailed link leads here. */
export function NewcomersPage() {
  const newcomers = useQuery({ ...newcomersQuery, refetchOnWindowFocus: 'always' });
  const profile = useQuery(profileQuery);
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <Page headline={privatePages.newcomers.title} lead={text.lead}>
      {outcome === undefined ? null : <OutcomeNotice key={outcome.at} outcome={outcome} />}
      <Section headline={text.list} query={newcomers} waiting={{ cards: 1, size: 'small' }}>
        {({ items }) =>
          items.length === 0 ? (
            <Nobody unproved={profile.data?.schoolProof?.state === 'unproved'} answered={outcome?.kind === 'answered'} />
          ) : (
            <div className={styles.list}>
              {items.map((newcomer) => (
                <NewcomerCard key={newcomer.questionId} newcomer={newcomer} onOutcome={setOutcome} />
              ))}
              <p>{text.doubt}</p>
            </div>
          )
        }
      </Section>
    </Page>
  );
}

/** `answered`: whether the caller has just answered for the last one. */
function Nobody({ unproved, answered }: { readonly unproved: boolean; readonly answered: boolean }) {
  return unproved ? (
    <EmptyState headline={text.unproved} text={text.unprovedText} action={<LinkButton href={accountPath} label={text.toAccount} />} />
  ) : (
    <EmptyState
      headline={text.empty}
      text={answered ? text.emptyAfterAnswer : text.emptyText}
      action={<LinkButton kind="secondary" href={overviewPath} label={text.toOverview} />}
    />
  );
}

interface NewcomerProps {
  readonly newcomer: Newcomer;
  readonly onOutcome: (outcome: Outcome) => void;
}

function NewcomerCard({ newcomer: { questionId, name, jobTitle, mailDomain, askedAt }, onOutcome }: NewcomerProps) {
  const queries = useQueryClient();
  const { send, isPending } = useConfirmedSend({
    question: (answer: 'yes' | 'no') => (answer === 'no' ? { ...text.question, headline: denyQuestion(name), danger: true } : undefined),
    send: (answer) => callRoute('POST', '/bff/newcomers/:questionId/answer', { params: { questionId }, body: { answer } }),
    onSent: ({ answer }) => onOutcome({ kind: 'answered', headline: answeredText(answer, name), at: Date.now() }),
    onRefused: (error) => onOutcome({ kind: 'refused', error, at: Date.now() }),
    onSettled: () => void invalidate(queries, '/bff/me/newcomers'),
  });
  return (
    <Card headline={name} level={3}>
      <p>{newcomerFacts(jobTitle, askedAt)}</p>
      <p>{mailboxWords(mailDomain)}</p>
      <div className={styles.actions}>
        <Button label={`${text.yes} ${name}`} busy={isPending} onClick={() => send('yes')} />
        <Button kind="secondary" label={text.no} aria-describedby={questionId} busy={isPending} onClick={() => send('no')} />
        <span id={questionId} hidden>
          {name}
        </span>
      </div>
    </Card>
  );
}

function OutcomeNotice({ outcome }: { readonly outcome: Outcome }) {
  if (outcome.kind === 'refused') return <Refusal headline={text.refused} error={outcome.error} />;
  return <Notice tone="success" headline={outcome.headline} takesFocus />;
}
