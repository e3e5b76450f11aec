import type { Profile } from '@edison/contracts/bff/users';
import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '../../api/profile-query.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { Refusal } from '../../page/refusal.tsx';
import { accountText } from '../../text/users/account.ts';
import { reaffirm } from '../users/user-queries.ts';

const { school: text } = accountText;

interface ReaffirmProps {
  readonly profile: Profile;
  readonly institutionId: string;
}

/** Asks once in a school year whether the teacher still works at the school. */
export function Reaffirm({ profile, institutionId }: ReaffirmProps) {
  const queries = useQueryClient();
  const [done, setDone] = useState(false);
  const { send, isPending, error } = useSendOnce({
    send: reaffirm,
    onSent: (changed) => {
      queries.setQueryData(profileQuery.queryKey, changed);
      setDone(true);
    },
  });
  if (done) return <Notice tone="success" headline={text.reaffirmed} takesFocus />;
  if (!profile.missing.includes('reaffirm')) {
    return (
      <p>
        {text.confirmed} {profile.reaffirmedSchoolYear}.
      </p>
    );
  }
  return (
    <>
      {error === null ? null : <Refusal headline={text.reaffirmRefused} error={error} />}
      <p>{text.reaffirmText}</p>
      <div>
        <Button label={isPending ? text.reaffirming : text.reaffirm} busy={isPending} onClick={() => send(institutionId)} />
      </div>
    </>
  );
}
