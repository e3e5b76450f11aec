import { Notice } from '@edison/ui/notice';
import { schoolText } from '../../text/users/school.ts';

/** What a teacher can already do while the school waits for approval. */
export function SchoolPendingNotice() {
  return (
    <Notice tone="info" headline={schoolText.waiting.headline}>
      <p>{schoolText.waiting.text}</p>
    </Notice>
  );
}
