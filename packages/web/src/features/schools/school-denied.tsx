import type { SchoolDenied as Denied } from '@edison/contracts/bff/users';
import { deniedText, schoolDeniedText as text } from '../../text/users/school-denied.ts';

/** Why the school is gone from the profile after somebody has said no, and what to do. */
export function SchoolDenied({ denied }: { readonly denied: Denied }) {
  return (
    <>
      <p>{deniedText(denied)}</p>
      <p>
        {text.choose} <a href="/kontakt/">{text.write}</a>.
      </p>
    </>
  );
}
