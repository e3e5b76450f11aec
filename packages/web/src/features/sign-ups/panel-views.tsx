import type { EdisonEvent } from '@edison/contracts/bff/events';
import { createProfileAddress } from '../../page/sign-up-addresses.ts';
import { friendlyInstant } from '../../text/dates.ts';
import { shutWords, signUpText } from '../../text/sign-ups.ts';
import styles from './panel.module.css';

const { panel: text } = signUpText;

interface OfEvent {
  readonly event: EdisonEvent;
}

interface FromPage extends OfEvent {
  /** The path of the page, to return to after a login. */
  readonly path: string;
}

/** The panel for a guest: a link to the login, and the contact address for those without an account. */
export function GuestView({ event, path }: FromPage) {
  return (
    <>
      <p>{event.shown === 'waitlist' ? text.guestWaitlist : text.guest}</p>
      <a className="button" data-kind="primary" href={`/bff/login?returnTo=${encodeURIComponent(path)}`}>
        {text.login}
      </a>
      {event.audience === 'public' ? <ContactView event={event} before={text.noTeacher} after={text.noTeacherAfter} /> : null}
      <noscript>
        <ContactView event={event} before={text.needsScript} after={text.writeAfter} />
      </noscript>
    </>
  );
}

/** The panel for a teacher without a profile, which is needed before signing up. */
export function NewcomerView({ path }: { readonly path: string }) {
  return (
    <>
      <p>{text.newcomer}</p>
      <a className="button" data-kind="primary" href={createProfileAddress(path)}>
        {signUpText.toProfile}
      </a>
    </>
  );
}

/** The panel when the session cannot be fetched. It offers a retry rather than a login, since the visitor may be signed in. */
export function UnknownVisitorView({ asking, onAskAgain }: { readonly asking: boolean; readonly onAskAgain: () => void }) {
  return (
    <>
      <p role="status">{text.unknown}</p>
      <button type="button" className="button" aria-disabled={asking} onClick={() => (asking ? undefined : onAskAgain())}>
        {asking ? text.asking : text.askAgain}
      </button>
    </>
  );
}

/** A sentence with the contact address. */
export function ContactView({ event, before, after }: OfEvent & { readonly before: string; readonly after: string }) {
  return (
    <p>
      {before} <a href={`mailto:${event.contactEmail}?subject=${encodeURIComponent(event.title)}`}>{event.contactEmail}</a>
      {after}
    </p>
  );
}

/** Why nobody can sign up, and what to do instead. */
export function SignUpClosed({ event, why }: OfEvent & { readonly why: keyof typeof shutWords }) {
  return (
    <>
      {why === 'opens-later' ? <p className={styles.date}>{friendlyInstant(event.registrationOpensAt)}</p> : null}
      <p>{shutWords[why].text}</p>
      <a className="button" href="/kurser-og-events/">
        {text.others}
      </a>
    </>
  );
}
