import type { SessionState } from '@edison/contracts/bff/session';
import { Button } from '@edison/ui/button';
import { useEffect, useRef, useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { endsAtText, seenAsText, onBehalfText as text } from '../../text/on-behalf.ts';
import { setOnBehalfMark } from './mark-on-behalf.ts';
import styles from './on-behalf.module.css';
import { onBehalfKey } from './on-behalf-key.ts';

type Seen = Extract<SessionState, { kind: 'signed-in' }>;

interface OnBehalfBannerProps {
  readonly session: SessionState | undefined;
  /** Navigates by loading a document, so that no data of the person stays in memory. */
  readonly goTo?: (href: string) => void;
}

/** Says on every page whom the portal is viewed as, with a button that ends it. Nothing for anybody else. */
export function OnBehalfBanner({ session, goTo }: OnBehalfBannerProps) {
  if (session?.kind !== 'signed-in' || session.onBehalf === undefined) return null;
  return <Banner name={session.name} onBehalf={session.onBehalf} goTo={goTo ?? ((href) => window.location.assign(href))} />;
}

interface BannerProps {
  readonly name: string;
  readonly onBehalf: NonNullable<Seen['onBehalf']>;
  readonly goTo: (href: string) => void;
}

function Banner({ name, onBehalf, goTo }: BannerProps) {
  const over = useIsOver(onBehalf.until);
  const [step, setStep] = useState<'seen' | 'ending' | 'failed'>('seen');
  const sending = useRef(false);
  useEndElsewhere(() => goTo(personPage(onBehalf.userId)));
  async function end(): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setStep('ending');
    try {
      const { userId } = await callRoute('POST', '/bff/on-behalf/end', {});
      setOnBehalfMark(false);
      goTo(personPage(userId));
    } catch {
      setStep('failed');
      sending.current = false;
    }
  }
  return (
    <section className={styles.banner} aria-label={text.region}>
      <p role="status">
        <strong>{seenAsText(name)}</strong> {over ? text.over : `${text.readOnly} ${endsAtText(onBehalf.until)}`}
        {step === 'failed' ? ` ${text.failed}.` : ''}
      </p>
      <Button kind="secondary" label={step === 'ending' ? text.ending : text.end} busy={step === 'ending'} onClick={() => void end()} />
    </section>
  );
}

function personPage(userId: string): string {
  return `/admin/bruger-information/?bruger=${encodeURIComponent(userId)}`;
}

/** Leaves the page when another window ends the viewing: from then on this page's forms would be sent as the admin. */
function useEndElsewhere(leave: () => void): void {
  useEffect(() => {
    const listen = ({ key, newValue }: StorageEvent) => {
      if (key === onBehalfKey && newValue === null) leave();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [leave]);
}

function useIsOver(until: string): boolean {
  const end = new Date(until).getTime();
  const [over, setOver] = useState(() => Date.now() >= end);
  useEffect(() => {
    if (over) return;
    const timer = setTimeout(() => setOver(true), Math.max(0, end - Date.now()));
    return () => clearTimeout(timer);
  }, [end, over]);
  return over;
}
