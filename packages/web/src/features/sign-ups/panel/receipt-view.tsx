import type { EdisonEvent } from '@edison/contracts/bff/events';
import type { Receipt, SignUpState } from '@edison/contracts/bff/sign-ups';
import { useLayoutEffect, useRef } from 'react';
import { signUpWords } from '../../../text/event-words.ts';
import { nextWords, signUpText } from '../../../text/sign-ups.ts';
import { calendarFile, ownSignUpsPath } from '../sign-up-addresses.ts';
import styles from './panel.module.css';

const { place: text } = signUpText;

type Level = { readonly level: 2 | 4 };

interface PlaceProps {
  readonly state: SignUpState;
  readonly reference: string;
  readonly position: number | undefined;
}

/** The answer page of a sign-up: it takes the focus, says what happened and what happens next. */
export function ReceiptView({ receipt, level }: Level & { readonly receipt: Receipt }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = `h${level}` as const;
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Heading ref={heading} tabIndex={-1}>
        {signUpWords[receipt.state]}
      </Heading>
      <Place state={receipt.state} reference={receipt.reference} position={receipt.position} />
      <p>{nextWords[receipt.state]}</p>
      <WaysOn icsUrl={receipt.state === 'confirmed' ? receipt.icsUrl : undefined} />
    </>
  );
}

/** The place one has already. */
export function OwnPlace({ own, level }: Level & { readonly own: EdisonEvent['own'][number] }) {
  const confirmed = own.state === 'confirmed';
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading>{signUpWords[own.state]}</Heading>
      <Place state={own.state} reference={own.reference} position={own.position} />
      <p>{confirmed ? text.change : nextWords[own.state]}</p>
      <WaysOn icsUrl={confirmed ? calendarFile(own.signUpId) : undefined} />
    </>
  );
}

function Place({ state, reference, position }: PlaceProps) {
  return (
    <dl className={styles.place}>
      <div>
        <dt>{text.reference}</dt>
        <dd>{reference}</dd>
      </div>
      {state === 'waitlisted' && position !== undefined ? (
        <div>
          <dt>{text.position}</dt>
          <dd>{position}</dd>
        </div>
      ) : null}
    </dl>
  );
}

function WaysOn({ icsUrl }: { readonly icsUrl: string | undefined }) {
  return (
    <p className={styles.ways}>
      {icsUrl ? (
        <a className="button" data-kind="primary" href={icsUrl} download="">
          {text.calendar}
        </a>
      ) : null}
      <a className="button" href={ownSignUpsPath}>
        {text.toOwn}
      </a>
    </p>
  );
}
