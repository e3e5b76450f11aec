import { type ReactNode, useEffect, useState } from 'react';
import { releaseWords, spokenTimeLeft, type TimeLeft, timeLeft } from '../../text/frame/release-words.ts';
import styles from './release-countdown.module.css';

interface ReleaseCountdownProps {
  /** The time of the release, ISO 8601. */
  readonly releaseDate: string;
  /** The accessible name of the clock. */
  readonly label: string;
  /** The site, shown after the release. */
  readonly children: ReactNode;
}

/** The event that is dispatched on the window when the countdown ends. */
const updateReleaseEvent = 'update-release';

/**
 * A countdown in place of the site until its release. The server renders it without numbers, which would be wrong in a cached page; space
 * is reserved for them.
 */
export default function ReleaseCountdown({ releaseDate, label, children }: ReleaseCountdownProps) {
  const release = Date.parse(releaseDate);
  const [now, setNow] = useState<number>();
  const left = now === undefined ? undefined : timeLeft(release, now);
  const finished = now !== undefined && left === undefined;
  useEffect(() => {
    if (finished) {
      window.dispatchEvent(new CustomEvent(updateReleaseEvent));
      return;
    }
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [finished]);
  return (
    <>
      <p className={finished ? styles.hurra : 'visually-hidden'} role="status">
        {finished ? releaseWords.hurra : spokenTimeLeft(left)}
      </p>
      {finished ? children : <Counter releaseDate={releaseDate} label={label} left={left} />}
    </>
  );
}

interface CounterProps {
  readonly releaseDate: string;
  readonly label: string;
  readonly left: TimeLeft | undefined;
}

function Counter({ releaseDate, label, left }: CounterProps) {
  return (
    <main className={`${styles.waiting} theme-ink`}>
      <h1>{releaseWords.headline}</h1>
      {/* A timer is not announced on each change; the status above announces it now and then. */}
      <div role="timer" aria-label={label}>
        <dl className={styles.clock}>
          {releaseWords.units.map(([unit, name]) => (
            <div key={unit}>
              <dt>{name}</dt>
              <dd>{left === undefined ? '–' : String(left[unit]).padStart(2, '0')}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p>
        <time dateTime={releaseDate}>{releaseWords.opens(releaseDate)}</time>
      </p>
    </main>
  );
}
