import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { Programme } from '@edison/contracts/bff/programmes';
import { enrolText, signUpText } from '../../text/sign-ups.ts';
import { JoinProgramme } from '../programmes/join-programme.tsx';
import { Write } from './panel-views.tsx';

const { panel: text } = signUpText;

interface EnrolFirstProps {
  readonly event: EdisonEvent;
  readonly programme: Programme;
  readonly onJoined: (title: string) => void;
}

/** An event for the members of a programme: joining it in one press, or whom to write to where it is shut. */
export function EnrolFirst({ event, programme, onJoined }: EnrolFirstProps) {
  if (programme.state === 'closed') return <Write event={event} before={text.programmeClosed} after={text.programmeClosedAfter} />;
  return (
    <>
      <p>{enrolText(programme.title)}</p>
      <JoinProgramme programmeKey={programme.programmeKey} title={programme.title} onJoined={onJoined} />
    </>
  );
}
