import type { adminInstitutionRoutes } from '@edison/contracts/bff/admin/institutions';
import type { Received, SchemaInput } from '@edison/contracts/route';
import { Notice } from '@edison/ui/notice';
import { ApiProblem, unreachable } from '../../api/api-problem.ts';
import { callRoute } from '../../api/call.ts';
import { Facts } from '../../page/facts.tsx';
import { formatNumber } from '../../text/admin/figures.ts';
import { decidedSignUpsText, mailsOnTheWayText } from '../../text/admin/institution-decisions.ts';
import { accessText, mergedText, mergeText as text } from '../../text/admin/pending-institutions.ts';
import { Consequences } from '../decide/consequences.tsx';
import type { Decision } from '../decide/decide-dialog.tsx';
import { fetchSchool, type School } from './queries.ts';

type Routes = typeof adminInstitutionRoutes;

/** The outcome of a merge, or of its preview. */
type Merged = Received<Routes['mergeInstitution']>;

/** Merges a school into another; with `preview` it only says what would move. */
function mergeSchool(institutionId: string, body: SchemaInput<Routes['mergeInstitution']['body']>) {
  return callRoute('POST', '/bff/admin/institutions/:institutionId/merges', {
    params: { institutionId },
    body,
  });
}

interface Named {
  readonly institutionId: string;
  readonly name: string;
}

/** Both schools as they are now, and the outcome of merging them. */
interface Preview {
  readonly from: School;
  readonly into: School;
  readonly outcome: Merged;
}

/** The decision to merge one school into another. Each preview fetches both again. */
export function mergeDecision(from: Named, into: Named, onDone: () => void): Decision<Preview, Merged> {
  return {
    headline: text.mergeQuestion(from.name, into.name),
    preview: async () => {
      const both = { from: await fetchExisting(from.institutionId), into: await fetchExisting(into.institutionId) };
      return { ...both, outcome: await mergeSchool(from.institutionId, { ...versionsOf(both), preview: true }) };
    },
    show: (preview) => <MergePreview {...preview} />,
    reason: { hint: text.reasonHint },
    confirmLabel: () => text.confirm,
    danger: true,
    act: ({ reason, preview }) =>
      mergeSchool(from.institutionId, { ...versionsOf(preview), teachers: preview.outcome.moved.teachers, reason, preview: false }),
    done: ({ moved, mails }) => mergedText(from.name, into.name, moved, mailsOnTheWayText(mails)),
    onDone,
  };
}

function versionsOf({ from, into }: Pick<Preview, 'from' | 'into'>) {
  return { into: into.institutionId, version: from.version, intoVersion: into.version };
}

async function fetchExisting(institutionId: string): Promise<School> {
  const school = await fetchSchool(institutionId);
  if (school === null) throw new ApiProblem(unreachable(404));
  return school;
}

/** The preview of a merge: what moves, who gets access, and what happens to pending sign-ups. */
function MergePreview({ from, into, outcome: { moved, held, stillHeld, there, mails } }: Preview) {
  const letIn = from.state !== 'confirmed' && into.state === 'confirmed';
  const decided = held.confirmed + held.waitlisted + held.cancelled > 0;
  return (
    <Consequences mails={mails}>
      <Facts
        facts={[
          [text.teachers, formatNumber(moved.teachers)],
          [text.proved, moved.proved === 0 ? undefined : formatNumber(moved.proved)],
          [text.deactivated, moved.deactivated === 0 ? undefined : formatNumber(moved.deactivated)],
          [text.signUps, formatNumber(moved.signUps)],
          [text.teams, formatNumber(moved.teams)],
          [text.departments, moved.departments === 0 ? undefined : formatNumber(moved.departments)],
          [text.names, formatNumber(moved.names)],
        ]}
      />
      {decided ? <p>{decidedSignUpsText(held)}</p> : null}
      {stillHeld === 0 ? null : <p>{text.stillPendingOf(stillHeld)}</p>}
      {moved.teachers === 0 || into.state !== 'confirmed' ? null : (
        <Notice tone="warning" headline={text.getIn}>
          <p>{accessText(into.name, { teachers: moved.teachers, letIn, there })}</p>
        </Notice>
      )}
      <p>{text.noUndo}</p>
    </Consequences>
  );
}
