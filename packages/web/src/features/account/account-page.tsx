import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../api/profile-query.ts';
import { portalText } from '../../text/portal.ts';
import { accountText as text } from '../../text/users/account.ts';
import { NotOnBehalf } from '../on-behalf/not-on-behalf.tsx';
import { Page } from '../portal/page.tsx';
import { Section } from '../portal/section.tsx';
import { SessionsSection } from '../sessions/sessions-section.tsx';
import styles from './account.module.css';
import { accountQuery } from './account-queries.ts';
import { Deletion } from './deletion/deletion.tsx';
import { DeletionNotice } from './deletion/deletion-notice.tsx';
import { Email } from './email.tsx';
import { NoticesForm } from './notices-form.tsx';
import { AboutMe } from './profile/about-me.tsx';
import { OwnSchool } from './school/own-school.tsx';
import { Stored } from './stored.tsx';

/** Everything about the own account. Each part fetches and fails for itself. */
export function AccountPage() {
  const profile = useQuery(profileQuery);
  const account = useQuery(accountQuery);
  return (
    <Page headline={portalText.titles.account} lead={text.lead}>
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
            <Stored />
          </NotOnBehalf>
        </div>
        <div className={styles.column}>
          <Section headline={text.email.headline} query={account} waiting={{ cards: 1, size: 'medium' }}>
            {(data) => <Email account={data} />}
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
