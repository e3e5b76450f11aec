import type { EdisonEvent } from '@edison/contracts/bff/events';
import { Field } from '@edison/ui/forms/field';
import { useEffect, useRef } from 'react';
import { teamListPath } from '../../page/sign-up-addresses.ts';
import { seatsHint, seatsWords } from '../../text/events/seats.ts';
import { teamText } from '../../text/teams/team-fields.ts';
import { seatsForTeams } from '../team-fields/seats-for-teams.ts';
import { TeamFields } from '../team-fields/team-fields.tsx';
import { partsOf, type SignUpFormState, seatsAfter } from './sign-up-plan.ts';

interface SeatsFieldsProps {
  readonly event: EdisonEvent;
  readonly form: SignUpFormState;
  /** The level of the heading above the form. */
  readonly level: 2 | 4;
}

/** The fields for teams, if the event is for teams, and for the number of seats, which follows the teams. */
export function SeatsFields({ event, form, level }: SeatsFieldsProps) {
  const { seats, size } = partsOf(event);
  const unit = event.capacityUnit;
  const needed = seatsForTeams(unit, form.form.watch('teams'));
  const before = useRef(needed);
  useEffect(() => {
    if (before.current === needed) return;
    form.set('seats', seatsAfter(form.form.getValues('seats'), before.current, needed));
    before.current = needed;
  });
  return (
    <>
      {size === undefined ? null : <TeamFields form={form} size={size} level={level === 2 ? 3 : 5} />}
      {size === undefined || event.access === 'code' ? null : (
        <p>
          <a href={teamListPath(event.eventId)}>{teamText.fields.byList}</a>
        </p>
      )}
      {seats ? (
        <Field {...form.tie('seats')} label={seatsWords[unit ?? 'person'].label} hint={seatsHint(unit, needed)} inputMode="numeric" />
      ) : null}
    </>
  );
}
