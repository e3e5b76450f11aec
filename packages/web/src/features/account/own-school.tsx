import type { Profile } from '@edison/contracts/bff/users';
import { Button } from '@edison/ui/button/button';
import { Notice } from '@edison/ui/notice/notice';
import { useState } from 'react';
import { hasDraft } from '../../forms/drafts.ts';
import { accountText } from '../../text/users/account.ts';
import { nameWithCity } from '../schools/school-hits.tsx';
import { SchoolWaits } from '../schools/school-waits.tsx';
import styles from './account.module.css';
import { ChangeSchool, schoolDraft } from './change-school.tsx';
import { Reaffirm } from './reaffirm.tsx';

const { school: text } = accountText;

/** The school as it stands, what it needs, and the way to another one. */
export function OwnSchool({ profile }: { readonly profile: Profile }) {
  const [state, setState] = useState<'shown' | 'kept' | 'changing' | 'saved'>(() => (hasDraft(schoolDraft) ? 'kept' : 'shown'));
  const { institution } = profile;
  if (state === 'kept' || state === 'changing') {
    return <ChangeSchool takesFocus={state === 'changing'} onSaved={() => setState('saved')} onCancel={() => setState('shown')} />;
  }
  return (
    <>
      {state === 'saved' ? <Notice tone="success" headline={text.saved} takesFocus /> : null}
      {institution === undefined ? <p>{text.missing}</p> : <p className={styles.strong}>{nameWithCity(institution)}</p>}
      {institution?.state === 'pending' ? <SchoolWaits /> : null}
      {institution?.state === 'rejected' ? <p>{text.rejected}</p> : null}
      {institution?.state === 'confirmed' ? <Reaffirm profile={profile} institutionId={institution.institutionId} /> : null}
      <div>
        <Button kind="secondary" label={institution === undefined ? text.choose : text.change} onClick={() => setState('changing')} />
      </div>
    </>
  );
}
