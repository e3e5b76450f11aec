import type { SignUp } from '@edison/contracts/bff/sign-ups';
import { Badge } from '@edison/ui/badge/badge';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { Table } from '@edison/ui/table/table';
import { trailText } from '../../../../text/admin/trail.ts';
import { adminText, waitingAs } from '../../../../text/admin.ts';
import { numericDate } from '../../../../text/dates.ts';
import { personText } from '../../../../text/person/person-page.ts';
import { stateTones } from '../../../sign-ups/own/state-tones.ts';
import { FoldedTrail } from '../../trail/trail.tsx';
import { Part } from './part.tsx';

const { signUps: text } = personText;
/** As many as the server gives. */
const most = 200;

/** What somebody is signed up to, the newest first; cancelled ones too. */
export function SignUps({ signUps }: { readonly signUps: readonly SignUp[] }) {
  return (
    <Part headline={text.headline}>
      {signUps.length === 0 ? (
        <EmptyState headline={text.empty} text={text.emptyText} />
      ) : (
        <Table
          caption={text.headline}
          hideCaption
          rows={signUps}
          rowKey={({ signUpId }) => signUpId}
          columns={[
            {
              header: text.event,
              cell: ({ eventId, eventTitle }) => <a href={`/admin/events/${eventId}/?fane=tilmeldinger`}>{eventTitle}</a>,
            },
            { header: text.starts, cell: ({ startsAt }) => numericDate(startsAt) },
            { header: text.state, cell: (signUp) => <Badge label={stateOf(signUp)} tone={stateTones[signUp.state]} /> },
            { header: text.seats, align: 'end', cell: ({ seats }) => seats },
            { header: text.when, cell: ({ queuedAt }) => numericDate(queuedAt) },
            { header: text.reference, cell: ({ reference }) => reference },
            { header: trailText.headline('sign-up'), cell: ({ signUpId }) => <FoldedTrail kind="sign-up" id={signUpId} /> },
          ]}
        />
      )}
      {signUps.length >= most ? <p>{text.most}</p> : null}
    </Part>
  );
}

function stateOf({ state, position }: SignUp): string {
  return state === 'waitlisted' && position !== undefined ? waitingAs(position) : adminText.states[state];
}
