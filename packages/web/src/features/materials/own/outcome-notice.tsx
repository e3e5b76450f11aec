import { LinkButton } from '@edison/ui/link-button/link-button';
import { Notice } from '@edison/ui/notice/notice';
import { eventCodeWords, ownMaterialsText, redeemedWords } from '../../../text/portal/own-materials.ts';
import { JoinedNotice } from '../../programmes/joined-notice.tsx';
import { ownSignUpsPath } from '../../sign-ups/sign-up-addresses.ts';
import { materialAnchor } from './material-anchor.ts';
import type { Redeemed } from './own-materials-query.ts';

const { code: text } = ownMaterialsText;

/** What a code, or joining a programme, has done. */
export type Outcome = Redeemed;

/** Says it, with the way on, and takes the focus. */
export function OutcomeNotice({ outcome: { kind, targetId, title } }: { readonly outcome: Outcome }) {
  if (kind === 'event') {
    return (
      <Notice tone="info" headline={text.event} takesFocus>
        <p>{eventCodeWords(title)}</p>
        <LinkButton kind="secondary" href={`${ownSignUpsPath}#open`} label={text.toEvents} />
      </Notice>
    );
  }
  if (kind === 'programme') return <JoinedNotice title={title} />;
  const words = redeemedWords(title);
  return (
    <Notice tone="success" headline={words.headline} takesFocus>
      <p>{words.text}</p>
      <LinkButton kind="secondary" href={`#${materialAnchor(targetId)}`} label={text.toMaterial} />
    </Notice>
  );
}
