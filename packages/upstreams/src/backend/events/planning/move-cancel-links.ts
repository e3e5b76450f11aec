import type { Tx } from '../../database/tables.ts';
import type { EventRow } from './lock-event.ts';

/** Mailed links hold as long as one may cancel, also when that was changed. Relies on `sign_ups_of_event` and `cancel_links_sign_up`. */
export async function moveCancelLinks(tx: Tx, event: EventRow, cancelUntil: Date): Promise<void> {
  if (cancelUntil.getTime() === event.cancel_until.getTime()) return;
  await tx
    .updateTable('cancel_links')
    .set({ expires_at: cancelUntil })
    .where('sign_up_id', 'in', (of) => of.selectFrom('sign_ups').select('id').where('event_id', '=', event.id))
    .execute();
}
