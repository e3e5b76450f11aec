import { overviewPath } from '@edison/contracts/private-paths';
import { LinkButton } from '@edison/ui/link-button';
import { Page } from '../../page/page.tsx';
import { portalText } from '../../text/portal.ts';

const { notFound: text } = portalText;

/** The page for an unknown private path. */
export function PageNotFound() {
  return (
    <Page headline={text.headline} lang="en" lead={text.text}>
      <p>
        <LinkButton href={overviewPath} label={text.link} />
      </p>
    </Page>
  );
}
