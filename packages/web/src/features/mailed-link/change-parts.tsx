import { Button } from '@edison/ui/button';
import { RadioGroup } from '@edison/ui/forms/radio-group';
import { Select } from '@edison/ui/forms/select';
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { friendlySpan } from '../../text/dates.ts';
import { roomWords } from '../../text/event-words.ts';
import { seatCount, linkText as text } from '../../text/guests/mailed-link.ts';
import type { ActiveAttendee, Change } from './link-calls.ts';
import styles from './mailed-link.module.css';

interface PartProps {
  readonly attendee: ActiveAttendee;
  readonly busy: boolean;
  readonly onChange: (change: Change) => void;
}

/** Fewer or more seats. */
export function CountPart({ attendee: { state, seats, mostSeats }, busy, onChange }: PartProps) {
  const words = text.count;
  const id = useId();
  const [typed, setTyped] = useState(String(seats));
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLSelectElement>(null);

  function submit(press: FormEvent): void {
    press.preventDefault();
    if (busy) return;
    if (Number(typed) === seats) {
      setWrong(words.same);
      field.current?.focus();
    } else onChange({ kind: 'count', seats: Number(typed) });
  }

  if (mostSeats === 1) {
    return (
      <div className={styles.part}>
        <h3>{words.headline}</h3>
        <p>{words.only}</p>
      </div>
    );
  }
  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <h3>{words.headline}</h3>
      <Select
        id={id}
        ref={field}
        label={words.label}
        hint={state === 'waitlisted' ? words.waiting : mostSeats > seats ? words.less : `${words.less} ${words.more}`}
        choices={Array.from({ length: mostSeats }, (_, i) => ({ value: String(i + 1), label: seatCount(i + 1) }))}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(undefined);
        }}
        error={wrong}
      />
      <Button type="submit" kind="secondary" busy={busy} label={busy ? words.sending : words.send} />
    </form>
  );
}

/** Another session of the event. Where it has only a queue, that is said before. */
export function MovePart({ attendee: { state, others, capacityUnit }, busy, onChange }: PartProps) {
  const words = text.move;
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const box = useRef<HTMLFormElement>(null);
  const wish = others.find(({ sessionId }) => sessionId === chosen);
  const queue = wish?.gets === 'queue';

  function submit(press: FormEvent): void {
    press.preventDefault();
    if (busy) return;
    if (wish) onChange({ kind: 'move', sessionId: wish.sessionId, queue });
    else {
      setWrong(words.missing);
      box.current?.querySelector('input')?.focus();
    }
  }

  if (others.length === 0) {
    return (
      <div className={styles.part}>
        <h3>{words.headline}</h3>
        <p>{words.none}</p>
      </div>
    );
  }
  return (
    <form ref={box} className={styles.part} onSubmit={submit} noValidate>
      <h3>{words.headline}</h3>
      <RadioGroup
        id={id}
        label={words.label}
        name={id}
        choices={others.map((other) => ({
          value: other.sessionId,
          label: friendlySpan(other.startsAt, other.endsAt),
          hint: [other.title, roomWords([other], capacityUnit), other.gets === 'queue' ? words.queue : ''].filter(Boolean).join(' · '),
        }))}
        chosen={chosen}
        onChoose={(sessionId) => {
          setChosen(sessionId);
          setWrong(undefined);
        }}
        error={wrong}
      />
      <p role="status">{queue ? (state === 'confirmed' ? words.queueFromSeat : words.queueFromQueue) : ''}</p>
      <Button type="submit" kind="secondary" busy={busy} label={busy ? words.sending : queue ? words.toQueue : words.send} />
    </form>
  );
}

/** Cancels after a question, which takes the focus. */
export function CancelPart({ attendee: { state }, busy, onChange }: PartProps) {
  const words = text.cancel;
  const [asked, setAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const before = useRef(false);
  useLayoutEffect(() => {
    if (asked) heading.current?.focus();
    else if (before.current) opener.current?.focus();
    before.current = asked;
  }, [asked]);
  if (!asked) {
    return (
      <div className={styles.part}>
        <h3>{words.headline}</h3>
        <Button ref={opener} kind="danger" label={words.open} onClick={() => setAsked(true)} />
      </div>
    );
  }
  return (
    <div className={styles.part}>
      <h3 ref={heading} tabIndex={-1}>
        {words.question}
      </h3>
      <p>{state === 'confirmed' ? words.seats : words.queue}</p>
      <div className={styles.ways}>
        <Button kind="danger" busy={busy} label={busy ? words.sending : words.confirm} onClick={() => onChange({ kind: 'cancel' })} />
        <Button kind="secondary" label={words.keep} onClick={() => setAsked(false)} />
      </div>
    </div>
  );
}
