import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  readonly headline: string;
  readonly children?: ReactNode;
  /** For the result of something the person just did: the notice takes the focus when it appears. */
  readonly takesFocus?: boolean;
}

/** A message to the person. Screen readers announce an error at once (`role="alert"`), the other tones politely (`role="status"`). */
export function Notice({ tone, headline, children, takesFocus = false }: NoticeProps) {
  const name = useId();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      className={styles.notice}
      data-tone={tone}
      {...{ role: tone === 'error' ? 'alert' : 'status', 'aria-labelledby': name }}
      tabIndex={takesFocus ? -1 : undefined}
    >
      <p className={styles.headline} id={name}>
        {headline}
      </p>
      {children === undefined ? null : <div className={styles.text}>{children}</div>}
    </div>
  );
}
