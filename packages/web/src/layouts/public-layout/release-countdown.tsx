import { type ReactNode, useEffect, useState } from 'react';
import { releaseWords, spokenTimeLeft, type TimeLeft, timeLeft } from '../../text/frame/release-words.ts';
import styles from './release-countdown.module.css';

interface ReleaseCountdownProps {
  /** ISO instant of the release. */
  readonly releaseDate: string;
  /** What the clock is called for screen readers. */
  readonly label: string;
  /** The site that is shown once it is released. */
  readonly children: ReactNode;
}

/** Told on the window in the moment the site is released. */
const updateReleaseEvent = 'update-release';

/**
 * Stands where the site will be until its release, then says so and shows it. The server draws it without figures,
 * which would be old in a cached page; they come with the script, and move nothing.
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
      {/* A timer is not read out at each change; the status above says it now and then. */}
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
