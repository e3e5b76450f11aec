import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Card } from '@edison/ui/card';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { callRoute } from '../../api/call.ts';
import { invalidate } from '../../api/query-for.ts';
import { missingWords, planTabText } from '../../text/admin/events/events.ts';
import { cacheSavedPlan, versionOf } from '../event-plan/queries.ts';
import styles from '../page/admin.module.css';
import { ConfirmedButton } from '../page/confirmed-button.tsx';
import { adminPaths } from '../page/paths.ts';
import type { ActionResult } from '../page/result-notice.tsx';

const { draft: text, stillThere } = planTabText;

interface DraftStepsProps {
  readonly event: PlannedEvent;
  readonly onResult: (result: ActionResult | undefined) => void;
}

/** What a draft still needs, and the buttons to publish it and to delete it. */
export function DraftSteps({ event, onResult }: DraftStepsProps) {
  const now = new Date();
  const missing = missingForPublishing(event, now);
  const queries = useQueryClient();
  const { history } = useRouter();
  const onDismissed = (): void => onResult(undefined);
  return (
    <Card headline={text.headline}>
      <Readiness event={event} missing={missing} now={now} />
      <div className={styles.actions}>
        {missing.length === 0 ? (
          <ConfirmedButton
            label={text.publish}
            question={{ headline: text.question, text: text.text, confirmLabel: text.confirm, cancelLabel: text.cancel }}
            act={() => callRoute('POST', '/bff/admin/events/:eventId/publish', versionOf(event))}
            onDone={(saved) => {
              cacheSavedPlan(queries, saved);
              onResult({ headline: text.done, text: text.doneText });
            }}
            onRefused={(error) => onResult({ headline: text.refused, error })}
            onDismissed={onDismissed}
          />
        ) : null}
        <ConfirmedButton
          kind="danger"
          label={text.remove}
          question={{
            headline: text.removeQuestion,
            text: text.removeText,
            confirmLabel: text.removeConfirm,
            cancelLabel: text.removeCancel,
            danger: true,
          }}
          act={() => callRoute('POST', '/bff/admin/events/:eventId/delete', versionOf(event))}
          onDone={() => {
            history.push(adminPaths.events, { deleted: event.title });
            void invalidate(queries, '/bff/admin/events');
          }}
          onRefused={(error) => onResult({ headline: text.removeRefused, error, inUse: stillThere })}
          onDismissed={onDismissed}
        />
      </div>
    </Card>
  );
}

interface ReadinessProps {
  readonly event: PlannedEvent;
  readonly missing: readonly string[];
  readonly now: Date;
}

function Readiness({ event, missing, now }: ReadinessProps) {
  if (missing.length === 0) {
    return (
      <>
        <p>{text.ready}</p>
        {Date.parse(event.registrationOpensAt) > now.getTime() ? <p>{text.opensLater(event.registrationOpensAt)}</p> : null}
      </>
    );
  }
  return (
    <>
      <p>{text.missing}</p>
      <ul className={styles.list}>
        {missing.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </>
  );
}

/** What a draft needs before it can be published, in words; empty when it is ready. The server checks the same, except for the venue. */
export function missingForPublishing(event: PlannedEvent, now: Date): readonly string[] {
  const starts = event.sessions.map(({ startsAt }) => Date.parse(startsAt));
  const first = Math.min(...starts);
  const [opens, closes] = [Date.parse(event.registrationOpensAt), Date.parse(event.registrationClosesAt)];
  const lacks: readonly (readonly [boolean, string])[] = [
    [!starts.some((start) => start > now.getTime()), missingWords.noSession],
    [event.venue === undefined && event.onlineUrl === undefined, missingWords.noPlace],
    [closes <= opens, missingWords.closesFirst],
    [starts.length > 0 && closes > Math.max(...starts), missingWords.closesLate],
    [Date.parse(event.cancelUntil) > first, missingWords.cancelLate],
    [event.rosterLockAt !== undefined && Date.parse(event.rosterLockAt) > first, missingWords.rosterLate],
  ];
  return lacks.flatMap(([missing, words]) => (missing ? [words] : []));
}
