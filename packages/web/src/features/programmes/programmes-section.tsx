import type { Programme } from '@edison/contracts/bff/programmes';
import { ownSignUpsPath } from '@edison/contracts/private-paths';
import { EmptyState } from '@edison/ui/empty-state';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../lazy-part.ts';
import { Refusal } from '../../page/refusal.tsx';
import { Section } from '../../page/section.tsx';
import { useScrollToHash } from '../../page/use-scroll-to-hash.ts';
import { programmesText as text } from '../../text/portal/programmes.ts';
import { usePart } from '../../use-part.ts';
import { JoinedNotice } from './joined-notice.tsx';
import { ProgrammeCard } from './programme-card.tsx';
import { programmesQuery } from './programme-queries.ts';
import styles from './programmes.module.css';
import type { LeaveOutcome } from './use-leave.ts';

/** The programmes to join and leave, as a section of a page. Refusals link to it by `#forloeb`. */
export function ProgrammesSection() {
  // The page has started this query; a failed one is not retried by mounting this section.
  const programmes = useQuery({ ...programmesQuery, retryOnMount: false });
  const place = useScrollToHash('forloeb', !programmes.isPending);
  return (
    <div {...place} className={styles.section}>
      <Section headline={text.headline} query={programmes} waiting={{ cards: 2, size: 'medium' }}>
        {({ items }) => <Programmes programmes={items} />}
      </Section>
    </div>
  );
}

type Outcome = { readonly kind: 'joined'; readonly title: string } | LeaveOutcome;

/** The programmes, with the result of the last action above them: by then the card with the pressed button has changed. */
function Programmes({ programmes }: { readonly programmes: readonly Programme[] }) {
  const [last, setLast] = useState<{ readonly outcome: Outcome; readonly at: number }>();
  const tell = (outcome: Outcome): void => setLast({ outcome, at: Date.now() });
  const onJoined = (title: string): void => tell({ kind: 'joined', title });
  const { current, earlier } = bySeason(programmes);
  return (
    <div className={styles.list}>
      {last === undefined ? null : <OutcomeNotice key={last.at} outcome={last.outcome} />}
      {current.length === 0 ? (
        <EmptyState headline={earlier.length === 0 ? text.empty : text.noneNow} text={text.emptyText} />
      ) : (
        <Cards programmes={current} onJoined={onJoined} onLeft={tell} />
      )}
      {earlier.length === 0 ? null : (
        <details className={styles.byCode}>
          <summary>{text.earlier}</summary>
          <Cards programmes={earlier} onJoined={onJoined} onLeft={tell} />
        </details>
      )}
      <JoinByCode onJoined={onJoined} />
    </div>
  );
}

/** Archived programmes, and closed ones of school years before that of the newest open one, are earlier seasons. */
function bySeason(programmes: readonly Programme[]) {
  const open = programmes.flatMap(({ state, schoolYear }) => (state === 'open' ? [schoolYear] : []));
  const newest = open.sort().at(-1) ?? '';
  const isEarlier = ({ state, schoolYear }: Programme): boolean => state === 'archived' || (state === 'closed' && schoolYear < newest);
  return { current: programmes.filter((each) => !isEarlier(each)), earlier: programmes.filter(isEarlier) };
}

interface CardsProps {
  readonly programmes: readonly Programme[];
  readonly onJoined: (title: string) => void;
  readonly onLeft: (outcome: LeaveOutcome) => void;
}

function Cards({ programmes, onJoined, onLeft }: CardsProps) {
  return (
    <div className={styles.cards}>
      {programmes.map((each) => (
        <ProgrammeCard key={each.programmeKey} programme={each} onJoined={onJoined} onLeft={onLeft} />
      ))}
    </div>
  );
}

function OutcomeNotice({ outcome }: { readonly outcome: Outcome }) {
  if (outcome.kind === 'refused') return <Refusal headline={text.leaveRefused} error={outcome.error} />;
  if (outcome.kind === 'blocked') return <LeaveBlocked signUps={outcome.signUps} />;
  if (outcome.kind === 'joined') return <JoinedNotice title={outcome.title} />;
  const { words } = outcome;
  return (
    <Notice tone="success" headline={words.headline} takesFocus>
      <p>{words.text}</p>
    </Notice>
  );
}

/** The sign-ups that prevent leaving, and a link to the page with the contact address. */
function LeaveBlocked({ signUps }: Pick<Extract<LeaveOutcome, { kind: 'blocked' }>, 'signUps'>) {
  return (
    <Notice tone="error" headline={text.leaveRefused} takesFocus>
      <p>{text.leaveLate}</p>
      <ul>
        {signUps.map((signUp) => (
          <li key={signUp}>{signUp}</li>
        ))}
      </ul>
      <LinkButton kind="secondary" href={ownSignUpsPath} label={text.toSignUps} />
    </Notice>
  );
}

const form = lazyPart(async () => ({ default: (await import('./programme-code-form.tsx')).ProgrammeCodeForm }));

/** The form for a code, folded away since few have one; its chunk is fetched when it is unfolded. */
function JoinByCode({ onJoined }: { readonly onJoined: (title: string) => void }) {
  const [wanted, setWanted] = useState(false);
  const Form = usePart(form, wanted);
  return (
    <details className={styles.byCode} onToggle={({ currentTarget }) => setWanted((already) => already || currentTarget.open)}>
      <summary>{text.code.open}</summary>
      {Form ? <Form onJoined={onJoined} /> : null}
    </details>
  );
}
