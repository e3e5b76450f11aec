import { portalText } from '../../../text/portal.ts';
import { Page } from '../../portal/page.tsx';

/** Everything about one person, for the office. */
export function PersonPage() {
  return (
    <Page headline={portalText.titles.adminPerson} lead="Profil, skole, tilmeldinger, materialer og mails for én person.">
      {null}
    </Page>
  );
}
