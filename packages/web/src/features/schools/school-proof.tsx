import type { Profile } from '@edison/contracts/bff/users';
import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { profileQuery } from '../../api/profile-query.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import parts from '../../page/parts.module.css';
import { Refusal } from '../../page/refusal.tsx';
import { askedText, loginSchoolsText, provedText, schoolProofText as text } from '../../text/users/school-proof.ts';

/** Whether the caller's confirmed school is proved; if not, what the caller can do now, what waits for whom, and which other school the login names. */
export function SchoolProof({ profile }: { readonly profile: Profile }) {
  const { institution, schoolProof, schoolQuestion, loginSchools } = profile;
  const [asked, setAsked] = useState(false);
  const otherSchool = loginSchools === undefined ? null : <p>{loginSchoolsText(loginSchools)}</p>;
  if (institution?.state !== 'confirmed' || institution.closedOn !== undefined || schoolProof === undefined) return otherSchool;
  if (schoolProof.state === 'proved') return <p>{provedText(schoolProof)}</p>;
  return (
    <div className={parts.list}>
      {asked ? <Notice tone="success" headline={text.asked} takesFocus /> : null}
      <p>{schoolQuestion === undefined ? text.notAsked : askedText(schoolQuestion, institution.name)}</p>
      {otherSchool}
      <p>
        {text.now} {text.later}
      </p>
      {schoolQuestion === undefined ? <AskColleagues onAsked={() => setAsked(true)} /> : null}
    </div>
  );
}

function AskColleagues({ onAsked }: { readonly onAsked: () => void }) {
  const queries = useQueryClient();
  const { send, isPending, error } = useSendOnce({
    send: () => callRoute('POST', '/bff/me/school-question', { body: {} }),
    onSent: (schoolQuestion) => {
      queries.setQueryData(profileQuery.queryKey, (before) => before && { ...before, schoolQuestion });
      onAsked();
    },
    onRefused: () => void queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
  return (
    <>
      {error === null ? null : <Refusal headline={text.askRefused} error={error} />}
      <div>
        <Button label={isPending ? text.asking : text.ask} busy={isPending} onClick={() => send(undefined)} />
      </div>
    </>
  );
}
