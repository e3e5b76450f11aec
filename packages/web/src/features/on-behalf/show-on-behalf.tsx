import { callRoute } from '../../api/call.ts';
import { showInFront } from '../../consent/own-root.tsx';
import { setOnBehalfMark } from './mark-on-behalf.ts';
import { OnBehalfBanner } from './on-behalf-banner.tsx';

/** Shows the banner on a public page if the session is on behalf of somebody; else removes the mark. */
export async function showOnBehalf(): Promise<void> {
  const session = await callRoute('GET', '/bff/session', {});
  if (session.kind === 'signed-in' && session.onBehalf !== undefined) showInFront(<OnBehalfBanner session={session} />);
  else setOnBehalfMark(false);
}
