import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { formWords } from '../text/frame/form-words.ts';

/** The notice that the session is over while the input is kept, with a link to the login that returns to this page. */
export function SessionEnded({ takesFocus }: { readonly takesFocus: boolean }) {
  const here = window.location.pathname + window.location.search;
  return (
    <Notice tone="warning" headline={formWords.ended} takesFocus={takesFocus}>
      <LinkButton kind="secondary" href={`/bff/login?returnTo=${encodeURIComponent(here)}`} label={formWords.loginAgain} />
    </Notice>
  );
}
