import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  readonly headline: string;
  readonly children?: ReactNode;
  /** Answers something the person just did: the notice takes the focus when it appears. */
  readonly takesFocus?: boolean;
}

/** Something the person should know now. Errors interrupt a screen reader, the rest waits its turn. */
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
