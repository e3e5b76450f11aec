import { Notice } from '@edison/ui/notice/notice';
import { ApiProblem } from '../../../api/api-problem.ts';
import { guestRefusals, attendeeText as text } from '../../../text/guests/attendees.ts';
import { refusalWords } from '../../../text/portal/refusal-words.ts';

/** What a refusal means to somebody without a user. Takes the focus: it answers a press. */
export function GuestRefusal({ error }: { readonly error: Error }) {
  const code = error instanceof ApiProblem ? error.code : 'UNEXPECTED';
  return (
    <Notice tone="error" headline={text.refused} takesFocus>
      <p>{guestRefusals[code] ?? refusalWords(error)}</p>
    </Notice>
  );
}
