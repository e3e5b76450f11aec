import { listSender } from '../mails/greeting.ts';

/** Columns of the teacher whose list asks; null or undefined without a list, and where the profile is gone. */
interface Sender {
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/**
 * Who asks by list, as the mail, the page behind its link and the portal name them: the teacher, or the organiser where the name does not
 * look like one or the profile is gone.
 *
 * @param asked `listed_by` of the reservation, and the organiser of its event.
 * @returns undefined for a guest's form.
 */
export function listSenderOf(
  { listed_by, organiser }: { readonly listed_by: string | null; readonly organiser: string },
  sender: Sender | undefined,
): string | undefined {
  if (listed_by === null) return undefined;
  return listSender(`${sender?.first_name ?? ''} ${sender?.last_name ?? ''}`, organiser);
}
