import type { Profile } from '@edison/contracts/bff/users';
import { privatePages } from '@edison/contracts/private-pages';
import { Button } from '@edison/ui/button';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { profileQuery } from '../../api/profile-query.ts';
import { hasDraft } from '../../forms/drafts.ts';
import { Page } from '../../page/page.tsx';
import { Section } from '../../page/section.tsx';
import { accountText as text } from '../../text/users/account.ts';
import { schoolClosedText } from '../../text/users/school.ts';
import { NotOnBehalf } from '../on-behalf/not-on-behalf.tsx';
import { SchoolDenied } from '../schools/school-denied.tsx';
import { nameWithCity } from '../schools/school-hits.tsx';
import { SchoolProof } from '../schools/school-proof.tsx';
import { SchoolPendingNotice } from '../schools/school-waits.tsx';
import { SessionsSection } from '../sessions/sessions-section.tsx';
import { AboutMe } from './about-me.tsx';
import styles from './account.module.css';
import { accountQuery } from './account-queries.ts';
import { ChangeSchool, schoolDraftName } from './change-school.tsx';
import { Deletion } from './deletion.tsx';
import { DeletionNotice } from './deletion-notice.tsx';
import { LoginLinks } from './login-links.tsx';
import { NoticesForm } from './notices-form.tsx';
import { Reaffirm } from './reaffirm.tsx';

/** The account page. Each part loads, and fails, on its own. */
export function AccountPage() {
  const profile = useQuery(profileQuery);
  const account = useQuery(accountQuery);
  return (
    <Page headline={privatePages.account.title} lead={text.lead}>
      {account.data?.deletion === undefined ? null : <DeletionNotice deletion={account.data.deletion} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Section headline={text.about.headline} query={profile} waiting={{ cards: 1, size: 'large' }}>
            {(data) => <AboutMe profile={data} />}
          </Section>
          <Section headline={text.school.headline} query={profile} waiting={{ cards: 1, size: 'medium' }}>
            {(data) => <OwnSchool profile={data} />}
          </Section>
          <Section headline={text.notices.headline} query={account} waiting={{ cards: 1, size: 'large' }}>
            {({ notices }) => <NoticesForm notices={notices} />}
          </Section>
          <NotOnBehalf>
            <StoredData />
          </NotOnBehalf>
        </div>
        <div className={styles.column}>
          <Section headline={text.email.headline} query={account} waiting={{ cards: 1, size: 'medium' }}>
            {(data) => <LoginLinks account={data} />}
          </Section>
          <NotOnBehalf>
            <SessionsSection />
          </NotOnBehalf>
          <Section headline={text.deletion.headline} query={account} waiting={{ cards: 1, size: 'medium' }}>
            {(data) => <Deletion account={data} />}
          </Section>
        </div>
      </div>
    </Page>
  );
}

/** Links to download the personal data stored about the caller. */
function StoredData() {
  const name = useId();
  return (
    <section className={styles.part} aria-labelledby={name}>
      <h2 id={name}>{text.stored.headline}</h2>
      <p>{text.stored.text}</p>
      <div className={styles.ways}>
        <LinkButton kind="secondary" href="/bff/me/account/data.csv" download label={text.stored.table} />
        <LinkButton kind="secondary" href="/bff/me/account/data.json" download label={text.stored.whole} />
      </div>
      <p>
        <a href="/privatlivspolitik/">{text.stored.policy}</a>
      </p>
    </section>
  );
}

/** The caller's school: its state, what it requires, and a form to change to another. */
function OwnSchool({ profile }: { readonly profile: Profile }) {
  const [state, setState] = useState<'shown' | 'kept' | 'changing' | 'saved'>(() => (hasDraft(schoolDraftName) ? 'kept' : 'shown'));
  const { institution, schoolDenied } = profile;
  const isClosed = institution?.closedOn !== undefined;
  const keepsSchool = institution !== undefined && !isClosed;
  if (state === 'kept' || state === 'changing') {
    return (
      <ChangeSchool
        takesFocus={state === 'changing'}
        keepsSchool={keepsSchool}
        onSaved={() => setState('saved')}
        onCancel={() => setState('shown')}
      />
    );
  }
  return (
    <>
      {state === 'saved' ? <Notice tone="success" headline={text.school.saved} takesFocus /> : null}
      {schoolDenied === undefined ? null : <SchoolDenied denied={schoolDenied} />}
      {institution === undefined && schoolDenied === undefined ? <p>{text.school.missing}</p> : null}
      {institution === undefined ? null : <p className={styles.strong}>{nameWithCity(institution)}</p>}
      {institution?.state === 'pending' ? <SchoolPendingNotice /> : null}
      {institution?.state === 'rejected' ? <p>{text.school.rejected}</p> : null}
      {isClosed ? <p>{`${schoolClosedText(institution)} ${text.school.closed}`}</p> : null}
      {institution?.state === 'confirmed' && !isClosed ? <Reaffirm profile={profile} institutionId={institution.institutionId} /> : null}
      <SchoolProof profile={profile} />
      <div>
        <Button kind="secondary" label={keepsSchool ? text.school.change : text.school.choose} onClick={() => setState('changing')} />
      </div>
    </>
  );
}
