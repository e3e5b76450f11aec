import type { Code } from '@edison/contracts/bff/codes';
import { Button } from '@edison/ui/button';
import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';
import { codesText } from '../../text/admin/codes.ts';
import { dottedDate } from '../../text/dates.ts';
import styles from './codes.module.css';
import type { CodeTarget } from './new-codes-form.tsx';

const { sheet: text } = codesText;

interface CodeSheetProps {
  readonly codes: readonly Code[];
  readonly target: CodeTarget;
  readonly onBack: () => void;
}

/** A printable sheet of cards to cut out, three in a row, one card for each code that can still be used. */
export function CodeSheet({ codes, target, onBack }: CodeSheetProps) {
  const headline = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    headline.current?.focus();
    // Hides the page around the sheet on paper (`print.css`).
    document.documentElement.dataset.sheet = '';
    return () => {
      delete document.documentElement.dataset.sheet;
    };
  }, []);
  const useful = codes.filter(({ state }) => state === 'valid' || state === 'not-yet');
  const address = `${window.location.host}${target.path}`;
  return (
    <section className={styles.codes} aria-label={text.headline}>
      <h2 ref={headline} tabIndex={-1}>
        {text.headline}
      </h2>
      <div className={styles.actions}>
        {useful.length === 0 ? null : <Button label={text.print} onClick={() => window.print()} />}
        <Button kind="secondary" label={text.back} onClick={onBack} />
      </div>
      {useful.length === 0 ? <p>{text.none}</p> : null}
      <ul className={styles.sheet}>
        {useful.map(({ codeId, code, label, maxUses, validUntil }) => (
          <li key={codeId} className={styles.card}>
            <strong>{target.title}</strong>
            <span className={styles.big}>{code}</span>
            <span>
              {text.use} {withBreaks(address)}
            </span>
            <span className={styles.small}>
              {[text.times(maxUses), validUntil === undefined ? '' : text.until(lastDay(validUntil)), label ?? '']
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Allows a line break after each slash of a printed address, so that no part of it is broken. */
function withBreaks(address: string): ReactNode {
  const [first, ...rest] = address.split('/');
  return (
    <>
      {first}
      {rest.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never change places.
        <Fragment key={i}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}

/** The last day on which a code is valid; `validUntil` is the midnight after it. */
export function lastDay(validUntil: string): string {
  return dottedDate(new Date(Date.parse(validUntil) - 1).toISOString());
}
