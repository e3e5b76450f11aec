import type { DuplicatePerson, UserMergeOutcome } from '@edison/contracts/bff/duplicates';
import { callRoute } from '../../api/call.ts';
import { Facts } from '../../page/facts.tsx';
import { formatNumber } from '../../text/admin/figures.ts';
import { mergePeopleText as text } from '../../text/admin/people.ts';
import { numericDate } from '../../text/dates.ts';
import { Consequences } from '../decide/consequences.tsx';
import type { Decision } from '../decide/decide-dialog.tsx';
import styles from '../institutions/people.module.css';

/** The profile that goes, and the one that stays. */
export interface MergedPair {
  readonly from: DuplicatePerson;
  readonly into: DuplicatePerson;
}

interface Preview {
  readonly pair: MergedPair;
  readonly outcome: UserMergeOutcome;
}

/** The decision to merge one profile into another. Each preview fetches both versions again. */
export function mergePeopleDecision({ from, into }: MergedPair, onDone: () => void): Decision<Preview, UserMergeOutcome> {
  const merge = (pair: MergedPair, given: { preview: boolean; reason?: string; clashes?: number }) =>
    callRoute('POST', '/bff/admin/users/:userId/merges', {
      params: { userId: pair.from.userId },
      body: { into: pair.into.userId, version: pair.from.version, intoVersion: pair.into.version, ...given },
    });
  return {
    headline: text.question(into.email),
    preview: async () => {
      const pair = { from: await withVersion(from), into: await withVersion(into) };
      return { pair, outcome: await merge(pair, { preview: true }) };
    },
    obstacle: ({ outcome }) => outcome.obstacle && { headline: text.obstacle, text: text.obstacles[outcome.obstacle] },
    show: (preview) => <MergePreview {...preview} />,
    reason: { hint: text.reasonHint },
    confirmLabel: () => text.confirm,
    danger: true,
    act: ({ reason, preview }) => merge(preview.pair, { preview: false, reason, clashes: preview.outcome.clashes.length }),
    done: ({ moved }) => text.done(into.email, moved.signUps),
    onDone,
  };
}

async function withVersion(person: DuplicatePerson): Promise<DuplicatePerson> {
  const { version = person.version } = await callRoute('GET', '/bff/admin/users/:userId', { params: { userId: person.userId } });
  return { ...person, version };
}

/** What moves, where both are signed up, and what becomes of the profile and login that go. */
function MergePreview({ pair: { from, into }, outcome }: Preview) {
  const { moved, clashes, bothIn, invitationsEnd = 0, login, proofEnds, mails } = outcome;
  const kinds = ['signUps', 'teams', 'coOwnerships', 'codes', 'invitations', 'programmes', 'materials', 'seenMails'] as const;
  const some = kinds.filter((kind) => moved[kind] > 0);
  return (
    <Consequences mails={mails}>
      <h3>{text.moves}</h3>
      {some.length === 0 ? <p>{text.nothingMoves}</p> : <Facts facts={some.map((kind) => [text.what[kind], formatNumber(moved[kind])])} />}
      {bothIn === 0 ? null : <p>{text.bothIn(bothIn)}</p>}
      {clashes.length === 0 ? null : (
        <>
          <h3>{text.clashes}</h3>
          <Lines
            lines={clashes.map(({ eventTitle, startsAt, stays }) =>
              text.clash(`${eventTitle}, ${numericDate(startsAt)}`, from.email, into.email, stays === 'from'),
            )}
          />
        </>
      )}
      <h3>{text.becomes}</h3>
      <Lines
        lines={[
          ...text.lines(from.email, login),
          ...(proofEnds ? [text.proofEnds] : []),
          ...(invitationsEnd === 0 ? [] : [text.invitationsEnd(invitationsEnd)]),
        ]}
      />
      <h3>{text.stays}</h3>
      <Lines lines={[...text.staysLines(into.email), ...(into.lastLoginAt === undefined ? [text.neverLoggedIn] : [])]} />
      <p>{text.noUndo}</p>
    </Consequences>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
