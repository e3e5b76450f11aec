import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { Badge } from '@edison/ui/badge/badge';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { LinkButton } from '@edison/ui/link-button/link-button';
import { Table } from '@edison/ui/table/table';
import { adminText, waitingAs } from '../../../text/admin.ts';
import { numericDate } from '../../../text/dates.ts';
import { stateTones } from '../../sign-ups/own/state-tones.ts';
import { planPath, plansPath } from '../events/event-address.ts';
import styles from './dashboard.module.css';

const { signUps: text, states } = adminText;

/** The last sign-ups of everyone, newest first. */
export function LatestSignUps({ signUps }: { readonly signUps: readonly SignUp[] }) {
  if (signUps.length === 0) {
    return (
      <EmptyState
        headline={text.empty}
        text={text.emptyText}
        action={<LinkButton kind="secondary" href={plansPath} label={text.toEvents} />}
      />
    );
  }
  return (
    <Table
      caption={text.headline}
      hideCaption
      dense
      rows={signUps}
      rowKey={(each) => each.signUpId}
      columns={[
        { header: text.name, cell: (each) => <Who signUp={each} /> },
        { header: text.event, cell: (each) => <a href={planPath(each.eventId, 'tilmeldinger')}>{each.eventTitle}</a> },
        { header: text.state, cell: (each) => <Badge label={stateOf(each)} tone={stateTones[each.state]} /> },
        { header: text.when, cell: (each) => numericDate(each.queuedAt) },
        { header: text.reference, cell: (each) => each.reference },
      ]}
    />
  );
}

function Who({ signUp: { name, organisation } }: { readonly signUp: SignUp }) {
  if (organisation === undefined) return name;
  return (
    <>
      {name}, <span className={styles.school}>{organisation}</span>
    </>
  );
}

function stateOf(signUp: SignUp): string {
  return signUp.state === 'waitlisted' && signUp.position !== undefined ? waitingAs(signUp.position) : states[signUp.state];
}
