import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { Button } from '@edison/ui/button';
import { Modal } from '@edison/ui/modal';
import { useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { TeamFacts } from '../../features/teams/team-facts.tsx';
import { Facts } from '../../page/facts.tsx';
import { signUpsText } from '../../text/admin/events/sign-ups.ts';
import { adminTeamsText as text } from '../../text/admin/events/teams.ts';
import styles from '../event-tab/event-tab.module.css';
import { ReasonForm, useBackFocus } from '../forms/admin-form.tsx';
import { FoldedAuditTrail } from '../page/audit-trail.tsx';
import { AdminTeamForm } from './admin-team-form.tsx';
import type { ListedTeam } from './team-badge.tsx';
import { TeamBadge } from './team-badge.tsx';

/** The actions on a team. */
export type TeamAct = 'saved' | 'withdrawn';

interface OneTeamWindowProps {
  readonly event: PlannedEvent;
  readonly team: ListedTeam;
  readonly onDone: (act: TeamAct, name: string) => void;
  readonly onClose: () => void;
}

/** The window of one team: its roster, and the actions on it, before and after the roster lock. */
export function OneTeamWindow({ event, team, onDone, onClose }: OneTeamWindowProps) {
  const [step, setStep] = useState<'view' | 'edit' | 'withdraw'>('view');
  const place = useBackFocus(step);
  const back = (): void => setStep('view');
  return (
    <Modal label={team.name} closeLabel={signUpsText.close} onClose={onClose}>
      <div className={styles.window} ref={place} tabIndex={-1}>
        {step === 'view' ? (
          <>
            <div>
              <TeamBadge team={team} />
            </div>
            <TeamOwner team={team} />
            <TeamFacts team={team} />
            {team.state === 'active' ? (
              <div className={styles.tools}>
                <Button kind="secondary" label={text.edit} onClick={() => setStep('edit')} />
                <Button kind="danger" label={text.withdraw} onClick={() => setStep('withdraw')} />
              </div>
            ) : null}
            <FoldedAuditTrail kind="team" id={team.teamId} />
          </>
        ) : null}
        {step === 'edit' ? (
          <AdminTeamForm team={team} size={event.team} onSaved={({ name }) => onDone('saved', name)} onBack={back} />
        ) : null}
        {step === 'withdraw' ? (
          <ReasonForm
            draft={`withdraw-${team.teamId}`}
            label={text.withdraw}
            send={text.withdraw}
            refused={text.withdrawRefused}
            hint={text.reasonHint}
            danger
            act={(reason) => callRoute('POST', '/bff/teams/:teamId/withdraw', { params: { teamId: team.teamId }, body: { reason } })}
            onDone={() => onDone('withdrawn', team.name)}
            onBack={back}
          >
            <p>{text.withdrawAbout}</p>
          </ReasonForm>
        ) : null}
      </div>
    </Modal>
  );
}

/** The team's school, teacher and session. */
function TeamOwner({ team: { institutionName, ownerName, sessionTitle } }: Pick<OneTeamWindowProps, 'team'>) {
  return (
    <Facts
      facts={[
        [text.school, institutionName],
        [text.owner, ownerName],
        [text.session, sessionTitle],
      ]}
    />
  );
}
