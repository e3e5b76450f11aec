import type { EdisonEvent, Receipt, SignUpState } from '@edison/contracts/events';
import { useEffect, useRef } from 'react';
import { nextWords, panelWords } from '../../../text/sign-up-words.ts';
import styles from './panel.module.css';

interface PlaceProps {
  readonly state: SignUpState;
  readonly reference: string;
  readonly position: number | undefined;
}

/** The answer page of a sign-up: it takes the focus, says what happened and what happens next. */
export function ReceiptView({ receipt }: { readonly receipt: Receipt }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { headline, next } = nextWords[receipt.state];
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {headline}
      </h2>
      <Place state={receipt.state} reference={receipt.reference} position={receipt.position} />
      <p>{next}</p>
      <WaysOn icsUrl={receipt.state === 'confirmed' ? receipt.icsUrl : undefined} />
    </>
  );
}

/** The place one has already. */
export function OwnPlace({ own }: { readonly own: EdisonEvent['own'][number] }) {
  const confirmed = own.state === 'confirmed';
  return (
    <>
      <h2>{confirmed ? panelWords.own : nextWords[own.state].headline}</h2>
      <Place state={own.state} reference={own.reference} position={own.position} />
      <p>{confirmed ? panelWords.change : nextWords[own.state].next}</p>
      <WaysOn icsUrl={confirmed ? `/bff/sign-ups/${encodeURIComponent(own.signUpId)}/kalender.ics` : undefined} />
    </>
  );
}

function Place({ state, reference, position }: PlaceProps) {
  return (
    <dl className={styles.place}>
      <div>
        <dt>{panelWords.reference}</dt>
        <dd>{reference}</dd>
      </div>
      {state === 'waitlisted' && position !== undefined ? (
        <div>
          <dt>{panelWords.position}</dt>
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
          {panelWords.calendar}
        </a>
      ) : null}
      <a className="button" href="/min-profil/event-og-programmer">
        {panelWords.mine}
      </a>
    </p>
  );
}
