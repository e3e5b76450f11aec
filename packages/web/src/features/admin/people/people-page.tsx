import { portalText } from '../../../text/portal.ts';
import { Page } from '../../portal/page.tsx';

/** Users and institutions of the office. */
export function PeoplePage() {
  return (
    <Page headline={portalText.titles.adminPeople} lead="Find en lærer eller en skole, og afgør de skoler, der venter.">
      {null}
    </Page>
  );
}
