import type { Profile } from '@edison/contracts/bff/users';
import { Button } from '@edison/ui/button/button';
import { Notice } from '@edison/ui/notice/notice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '../../../api/profile-query.ts';
import { portalText } from '../../../text/portal.ts';
import { Refusal } from '../../sign-ups/refusal.tsx';
import { reaffirm } from '../../users/user-queries.ts';

const { reaffirm: text, institution, schoolPending } = portalText.overview;

/** What stands between the teacher and a sign-up, and the way past it. */
export function WhatIsMissing({ profile }: { readonly profile: Profile }) {
  const queries = useQueryClient();
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: reaffirm,
    onSuccess: (mended) => queries.setQueryData(profileQuery.queryKey, mended),
  });
  const school = profile.institution;
  if (isSuccess) return <Notice tone="success" headline={text.done} takesFocus />;
  if (profile.missing.includes('institution') || school === undefined) {
    return (
      <Notice tone="warning" headline={institution.headline}>
        <p>{institution.text}</p>
      </Notice>
    );
  }
  if (profile.missing.includes('reaffirm')) {
    return (
      <>
        {error === null || isPending ? null : <Refusal headline={text.refused} error={error} />}
        <Notice tone="warning" headline={text.headline}>
          <p>
            {text.text} <strong>{school.name}</strong>
          </p>
          <Button label={isPending ? text.sending : text.button} busy={isPending} onClick={() => mutate(school.institutionId)} />
          <p>{text.other}</p>
        </Notice>
      </>
    );
  }
  if (school.state !== 'pending') return null;
  return (
    <Notice tone="info" headline={schoolPending.headline}>
      <p>{schoolPending.text}</p>
    </Notice>
  );
}
