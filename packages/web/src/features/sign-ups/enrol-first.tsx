import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { Programme } from '@edison/contracts/bff/programmes';
import { ownSignUpsPath } from '@edison/contracts/private-paths';
import { LinkButton } from '@edison/ui/link-button';
import { enrolByCodeText, enrolText, signUpText } from '../../text/sign-ups.ts';
import { JoinProgramme } from '../programmes/join-programme.tsx';
import { ContactView } from './panel-views.tsx';

const { panel: text } = signUpText;

interface EnrolFirstProps {
  readonly event: EdisonEvent;
  readonly programme: Programme;
  readonly onJoined: (title: string) => void;
}

/** Shown for an event for members of a programme: a button that joins it, or the contact address when the programme is closed. */
export function EnrolFirst({ event, programme, onJoined }: EnrolFirstProps) {
  if (programme.state !== 'open') return <ContactView event={event} before={text.programmeClosed} after={text.programmeClosedAfter} />;
  if (programme.joining === 'code')
    return (
      <>
        <p>{enrolByCodeText(programme.title)}</p>
        <LinkButton kind="secondary" href={`${ownSignUpsPath}#forloeb`} label={text.toProgrammes} />
      </>
    );
  return (
    <>
      <p>{enrolText(programme.title)}</p>
      <JoinProgramme programmeKey={programme.programmeKey} title={programme.title} onJoined={onJoined} />
    </>
  );
}
