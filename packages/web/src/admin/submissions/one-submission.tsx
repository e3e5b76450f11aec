import type { submissionRoutes } from '@edison/contracts/bff/submissions';
import type { Received } from '@edison/contracts/route';
import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { Modal } from '@edison/ui/modal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { submissionQuery } from '../../features/submissions/submission-queries.ts';
import { Facts } from '../../page/facts.tsx';
import { Loaded } from '../../page/section.tsx';
import { adminSubmissionsText as text } from '../../text/admin/events/submissions.ts';
import { numericDate } from '../../text/dates.ts';
import styles from '../event-tab/event-tab.module.css';
import { ReasonForm, useBackFocus } from '../forms/admin-form.tsx';
import { FoldedAuditTrail } from '../page/audit-trail.tsx';
import { VersionsBeside } from './versions-beside.tsx';

/** A team's submission in its newest version. */
export type ListedSubmission = Received<(typeof submissionRoutes)['listSubmissions']>['items'][number];

interface OneSubmissionProps {
  readonly submission: ListedSubmission;
  readonly onLocked: (after: ListedSubmission, locking: boolean) => void;
  readonly onClose: () => void;
}

/** The window of one submission: its versions side by side, and its lock. */
export function OneSubmission({ submission, onLocked, onClose }: OneSubmissionProps) {
  const [step, setStep] = useState<'view' | 'lock'>('view');
  const place = useBackFocus(step);
  const { submissionId, state } = submission;
  const whole = useQuery(submissionQuery(submissionId));
  const locking = state === 'submitted';
  return (
    <Modal label={submission.teamName} closeLabel={text.close} wide={step === 'view'} onClose={onClose}>
      <div className={styles.window} ref={place} tabIndex={-1}>
        {step === 'lock' ? (
          <ReasonForm
            draft={`lock-${submissionId}`}
            label={locking ? text.lock : text.unlock}
            send={locking ? text.lock : text.unlock}
            refused={text.lockRefused}
            hint={text.reasonHint}
            act={(reason) =>
              callRoute('POST', '/bff/admin/submissions/:submissionId/lock', {
                params: { submissionId },
                body: { locked: locking, reason },
              })
            }
            onDone={(after) => onLocked(after, locking)}
            onBack={() => setStep('view')}
          >
            <p>{locking ? text.lockAbout : text.unlockAbout}</p>
          </ReasonForm>
        ) : (
          <>
            <div>
              <Badge label={text.states[state]} tone={locking ? 'info' : 'neutral'} />
            </div>
            <Facts
              facts={[
                [text.school, submission.institution?.name],
                [text.reference, submission.reference],
                [text.sentAt, numericDate(submission.submittedAt)],
              ]}
            />
            <Loaded query={whole} waiting={{ label: text.waiting, cards: 1, size: 'large' }}>
              {({ versions }) => <VersionsBeside versions={versions} />}
            </Loaded>
            <div className={styles.tools}>
              <Button kind="secondary" label={locking ? text.lock : text.unlock} onClick={() => setStep('lock')} />
            </div>
            <FoldedAuditTrail kind="submission" id={submissionId} />
          </>
        )}
      </div>
    </Modal>
  );
}
