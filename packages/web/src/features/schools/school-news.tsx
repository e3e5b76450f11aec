import type { Profile } from '@edison/contracts/bff/users';
import { accountPath, newcomersPath } from '@edison/contracts/private-paths';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { schoolDeniedText } from '../../text/users/school-denied.ts';
import { newcomersWords, schoolNewsText as text } from '../../text/users/school-proof.ts';
import { newcomersQuery } from './newcomers-query.ts';
import { SchoolDenied } from './school-denied.tsx';

/** On the overview: newcomers who wait for the teacher's answer, or that the teacher's own school is not proved yet, or taken away. */
export function SchoolNews({ profile }: { readonly profile: Profile }) {
  const { institution, schoolProof, schoolQuestion, schoolDenied } = profile;
  const newcomers = useQuery({ ...newcomersQuery, enabled: schoolProof?.state === 'proved' });
  if (schoolDenied !== undefined) {
    return (
      <Notice tone="info" headline={schoolDeniedText.headline}>
        <SchoolDenied denied={schoolDenied} />
      </Notice>
    );
  }
  if (institution?.state !== 'confirmed' || institution.closedOn !== undefined || schoolProof === undefined) return null;
  if (schoolProof.state === 'unproved') {
    const words = text[schoolQuestion?.waitsFor ?? 'unproved'];
    return (
      <Notice tone="info" headline={words.headline}>
        <p>{words.text}</p>
        <LinkButton kind="secondary" href={accountPath} label={words.action} />
      </Notice>
    );
  }
  const count = newcomers.data?.total ?? 0;
  if (count === 0) return null;
  return (
    <Notice tone="info" headline={newcomersWords(count)}>
      <p>{text.newcomers.text}</p>
      <LinkButton href={newcomersPath} label={text.newcomers.action} />
    </Notice>
  );
}
