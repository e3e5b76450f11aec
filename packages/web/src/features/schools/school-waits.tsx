import { Notice } from '@edison/ui/notice';
import { schoolText } from '../../text/users/school.ts';

/** What works while a school waits for somebody to approve it. */
export function SchoolWaits() {
  return (
    <Notice tone="info" headline={schoolText.waiting.headline}>
      <p>{schoolText.waiting.text}</p>
    </Notice>
  );
}
