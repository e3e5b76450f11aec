import type { SiteFacts, StartItem, StartList, StartStep } from '@edison/contracts/bff/admin/start-list';
import { exampleFacts } from '@edison/contracts/content/example-site';
import { adminProgrammesPath } from '@edison/contracts/private-paths';
import { Badge, type BadgeTone } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { invalidate } from '../../api/query-for.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { Refusal } from '../../page/refusal.tsx';
import { Section } from '../../page/section.tsx';
import { shownState, stepSentence, stepStateWords, stepWords, startText as text } from '../../text/admin/dashboard/start-list.ts';
import { adminPaths } from '../page/paths.ts';
import styles from './start-list.module.css';

/** Where each step is done. */
const places: Readonly<Record<StartStep, string>> = {
  facts: '/kontakt/',
  programme: `${adminProgrammesPath}/`,
  schools: adminPaths.people('institutioner'),
  domains: adminPaths.people('institutioner'),
  event: adminPaths.events,
  colleagues: adminPaths.persons,
  welcome: '/',
};

/** Where that is done which stands along with a step. */
const otherPlaces: Readonly<Partial<Record<StartStep, string>>> = { schools: adminPaths.people('inviterede') };

const tones: Readonly<Record<StartItem['state'], BadgeTone>> = { waiting: 'warning', begun: 'info', done: 'success', aside: 'neutral' };

/** Whether a step of the start list waits for an admin. */
export const isWaiting = ({ state }: StartItem): boolean => state === 'waiting' || state === 'begun';

interface StartSectionProps {
  readonly query: UseQueryResult<StartList, Error>;
  /** Whether somebody has pressed for it; it takes the focus then. */
  readonly isCalledUp: boolean;
  /** Called before a change, after which nothing may wait: the list stays. */
  readonly onChanged: () => void;
}

/** The steps of a new installation, each with its state and the way to where it is done. */
export function StartSection({ query, isCalledUp, onChanged }: StartSectionProps) {
  const part = useRef<HTMLDivElement>(null);
  const [takesFocus] = useState(isCalledUp);
  useEffect(() => {
    if (takesFocus) part.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={part} tabIndex={-1} className={styles.list}>
      <Section headline={text.headline} query={query} waiting={{ cards: 3, size: 'small' }}>
        {(list) => <Steps list={list} onChanged={onChanged} />}
      </Section>
    </div>
  );
}

function Steps({ list: { items, facts }, onChanged }: { readonly list: StartList; readonly onChanged: () => void }) {
  const queries = useQueryClient();
  const { send, pendingBody, error } = useSendOnce({
    send: (body: { step: StartStep; setAside: boolean }) => callRoute('POST', '/bff/admin/start-list/aside', { body }),
    onSent: () => void invalidate(queries, '/bff/admin/start-list'),
  });
  const setAside = (step: StartStep, aside: boolean): void => {
    onChanged();
    send({ step, setAside: aside });
  };
  return (
    <>
      <p role="status">{text.left(items.filter(isWaiting).length, items.length)}</p>
      {error === null ? null : <Refusal headline={text.refused} error={error} />}
      <ul className={styles.steps}>
        {items.map((item) => (
          <Step key={item.step} item={item} facts={facts} busy={pendingBody?.step === item.step} onSetAside={setAside} />
        ))}
      </ul>
    </>
  );
}

interface StepProps {
  readonly item: StartItem;
  readonly facts: SiteFacts;
  readonly busy: boolean;
  readonly onSetAside: (step: StartStep, aside: boolean) => void;
}

function Step({ item, facts, busy, onSetAside }: StepProps) {
  const { step, state } = item;
  const words = stepWords[step];
  const shown = shownState(item);
  return (
    <li data-state={state}>
      <h3 id={`start-${step}`}>
        {words.title} <Badge label={stepStateWords[shown]} tone={tones[shown]} />
      </h3>
      <p>{stepSentence(item)}</p>
      {isWaiting(item) ? <p className={styles.why}>{words.why}</p> : null}
      {step === 'facts' && state !== 'aside' ? <Facts facts={facts} places={item.count} /> : null}
      {words.also === undefined || state === 'aside' ? null : (
        <p className={styles.why}>
          {words.also.text} <a href={otherPlaces[step]}>{words.also.link}</a>
        </p>
      )}
      <div className={styles.ways}>
        <a href={places[step]}>{words.link}</a>
        {state === 'done' ? null : (
          <Button
            kind="quiet"
            label={state === 'aside' ? text.takeBack : words.aside}
            aria-describedby={`start-${step}`}
            busy={busy}
            onClick={() => onSetAside(step, state !== 'aside')}
          />
        )}
      </div>
    </li>
  );
}

interface FactsProps {
  readonly facts: SiteFacts;
  /** How many places tell an address of the example. */
  readonly places: number;
}

/** What the site tells of whoever runs it, and where it still tells the example's. */
function Facts({ facts, places }: FactsProps) {
  const { name, address, email, phone, sender, examplePages } = facts;
  const told = [
    [text.facts.name, name],
    [text.facts.address, address],
    [text.facts.email, email],
    [text.facts.phone, phone],
    ...(sender === undefined ? [] : [[text.facts.sender, sender]]),
  ];
  const beside = exampleFacts(facts).map((fact) => text.facts[fact]);
  const unnamed = places - beside.length - examplePages.length;
  return (
    <>
      <dl className={styles.facts}>
        {told.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || text.facts.missing}</dd>
          </div>
        ))}
      </dl>
      {places === 0 ? null : (
        <p className={styles.pages}>
          {text.examples}{' '}
          {beside.map((label) => (
            <span key={label}>{label}</span>
          ))}
          {examplePages.map((path) => (
            <a key={path} href={path}>
              {path}
            </a>
          ))}
          {unnamed > 0 ? <span>{text.more(unnamed)}</span> : null}
        </p>
      )}
    </>
  );
}
