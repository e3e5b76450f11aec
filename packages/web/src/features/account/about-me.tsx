import type { Profile } from '@edison/contracts/bff/users';
import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { useState } from 'react';
import { hasDraft } from '../../forms/drafts.ts';
import { accountText } from '../../text/users/account.ts';
import { gradeName, jobTitles } from '../../text/users/profile.ts';
import styles from './account.module.css';
import { ProfileForm, profileDraftName } from './profile-form.tsx';

const { about: text } = accountText;

/** The profile, and the form that changes it. The form is open at first when it has a draft. */
export function AboutMe({ profile }: { readonly profile: Profile }) {
  const [state, setState] = useState<'shown' | 'kept' | 'changing' | 'saved'>(() => (hasDraft(profileDraftName) ? 'kept' : 'shown'));
  if (state === 'kept' || state === 'changing') {
    const opened = state === 'changing';
    return <ProfileForm profile={profile} takesFocus={opened} onSaved={() => setState('saved')} onCancel={() => setState('shown')} />;
  }
  const grades = profile.grades.map(gradeName).join(', ');
  const facts = [
    [text.name, `${profile.firstName} ${profile.lastName}`],
    [text.phone, profile.phone ?? text.noPhone],
    [text.jobTitle, jobTitles.find(({ value }) => value === profile.jobTitle)?.label ?? profile.jobTitle],
    [text.grades, grades === '' ? text.none : grades],
    [text.subjects, profile.subjects.length === 0 ? text.none : profile.subjects.join(', ')],
  ] as const;
  return (
    <>
      {state === 'saved' ? <Notice tone="success" headline={text.saved} takesFocus /> : null}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button kind="secondary" label={text.change} onClick={() => setState('changing')} />
      </div>
    </>
  );
}
