import { callRoute } from '../../api/call.ts';
import { showInFront } from '../../consent/own-root.tsx';
import { markOnBehalf } from './mark-on-behalf.ts';
import { OnBehalfBanner } from './on-behalf-banner.tsx';

/** Puts the banner in front of a public page if the server says that it belongs there; takes the mark away if not. */
export async function showOnBehalf(): Promise<void> {
  const session = await callRoute('GET', '/bff/session', {});
  if (session.kind === 'signed-in' && session.onBehalf !== undefined) showInFront(<OnBehalfBanner session={session} />);
  else markOnBehalf(false);
}
