import type { adminInstitutionRoutes } from '@edison/contracts/bff/admin/institutions';
import type { Received, SchemaInput } from '@edison/contracts/route';
import { callRoute } from '../../api/call.ts';
import { allApprovedText, decidedSignUpsText, decisionText } from '../../text/admin/institution-decisions.ts';
import { pendingText as text } from '../../text/admin/pending-institutions.ts';
import { Consequences } from '../decide/consequences.tsx';
import type { Decision } from '../decide/decide-dialog.tsx';
import styles from './people.module.css';
import type { PendingSchool } from './queries.ts';

type Routes = typeof adminInstitutionRoutes;

/** The outcome of a decision, or of its preview. */
type Decided = Received<Routes['decideInstitution']>;

/** Approves or rejects a pending school; with `preview` it only says what would happen. */
function decideSchool(institutionId: string, body: SchemaInput<Routes['decideInstitution']['body']>) {
  return callRoute('POST', '/bff/admin/institutions/:institutionId/decisions', {
    params: { institutionId },
    body,
  });
}

const noneDecided = { confirmed: 0, waitlisted: 0, cancelled: 0 };

/** The decision to approve a school: its teachers count as confirmed, and its pending sign-ups get a seat or a place in the queue. */
export function approveDecision({ institutionId, name }: PendingSchool, onDone: () => void): Decision<Decided, Decided> {
  return {
    headline: decisionText.approveQuestion(name),
    preview: () => decideSchool(institutionId, { approve: true, preview: true }),
    show: ({ mails = 0, held = noneDecided }) => (
      <Consequences mails={mails}>
        <p>{text.approveFact}</p>
        <p>{decidedSignUpsText(held)}</p>
        <p>{text.undo}</p>
      </Consequences>
    ),
    confirmLabel: ({ mails = 0 }) => decisionText.approveLabel(mails),
    act: () => decideSchool(institutionId, { approve: true }),
    done: ({ mails = 0 }) => decisionText.approved(name, mails),
    onDone,
  };
}

/** The decision to reject a school, with the reason that its teachers read. */
export function rejectDecision({ institutionId, name }: PendingSchool, onDone: () => void): Decision<Decided, Decided> {
  return {
    headline: decisionText.rejectQuestion(name),
    preview: () => decideSchool(institutionId, { approve: false, preview: true }),
    show: ({ mails = 0 }) => (
      <Consequences mails={mails}>
        <p>{text.rejectFact}</p>
        <p>{text.undo}</p>
      </Consequences>
    ),
    reason: { hint: text.reasonHint },
    confirmLabel: ({ mails = 0 }) => decisionText.rejectLabel(mails),
    danger: true,
    act: ({ reason }) => decideSchool(institutionId, { approve: false, reason }),
    done: ({ mails = 0 }) => decisionText.rejected(name, mails),
    onDone,
  };
}

interface Sum {
  readonly mails: number;
  readonly held: typeof noneDecided;
  readonly done: number;
  readonly failed: readonly string[];
}

/** The decision to approve several schools, one call each: a failed call does not stop the others. */
export function approveAllDecision(rows: readonly PendingSchool[], onDone: () => void): Decision<Sum, Sum> {
  return {
    headline: decisionText.approveAllQuestion(rows.length),
    preview: () => decideEach(rows, (row) => decideSchool(row.institutionId, { approve: true, preview: true })),
    show: ({ mails, held, failed }) => (
      <Consequences mails={mails}>
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.institutionId}>
              {row.name}, {row.city}
            </li>
          ))}
        </ul>
        {failed.length === 0 ? null : <p>{allApprovedText(rows.length - failed.length, 0, failed)}</p>}
        <p>{text.approveFact}</p>
        <p>{decidedSignUpsText(held)}</p>
        <p>{text.undo}</p>
      </Consequences>
    ),
    confirmLabel: ({ mails }) => decisionText.approveLabel(mails),
    act: () => decideEach(rows, (row) => decideSchool(row.institutionId, { approve: true })),
    done: ({ done, mails, failed }) => allApprovedText(done, mails, failed),
    onDone,
  };
}

async function decideEach(rows: readonly PendingSchool[], ask: (row: PendingSchool) => Promise<Decided>): Promise<Sum> {
  let sum: Sum = { mails: 0, held: noneDecided, done: 0, failed: [] };
  for (const row of rows) {
    try {
      const { mails = 0, held = noneDecided } = await ask(row);
      sum = { ...sum, done: sum.done + 1, mails: sum.mails + mails, held: addCounts(sum.held, held) };
    } catch (error) {
      // When every call failed, throw the last error: it may say that the session has ended.
      if (sum.done === 0 && sum.failed.length === rows.length - 1) throw error;
      sum = { ...sum, failed: [...sum.failed, row.name] };
    }
  }
  return sum;
}

function addCounts(a: typeof noneDecided, b: typeof noneDecided): typeof noneDecided {
  return { confirmed: a.confirmed + b.confirmed, waitlisted: a.waitlisted + b.waitlisted, cancelled: a.cancelled + b.cancelled };
}
