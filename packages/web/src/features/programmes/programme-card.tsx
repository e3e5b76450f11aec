import type { Programme } from '@edison/contracts/bff/programmes';
import { Badge } from '@edison/ui/badge';
import { Button } from '@edison/ui/button';
import { Card } from '@edison/ui/card';
import { useId } from 'react';
import { closesWords, gradesInWords, opensWords, programmesText as text } from '../../text/portal/programmes.ts';
import { JoinProgramme } from './join-programme.tsx';
import styles from './programmes.module.css';
import { type LeaveOutcome, useLeaveProgramme } from './use-leave.ts';

/** Whether the caller is a member of a programme, or can join it. */
type Standing = 'joined' | 'later' | 'open' | 'code' | 'closed';

interface ProgrammeCardProps {
  readonly programme: Programme;
  readonly onJoined: (title: string) => void;
  readonly onLeft: (outcome: LeaveOutcome) => void;
}

/** A programme: the caller's membership, until when it can be joined, and a button to join or leave. */
export function ProgrammeCard({ programme, onJoined, onLeft }: ProgrammeCardProps) {
  const standing = standingOf(programme, Date.now());
  const { title, schoolYear, grades = [], theme, contentPath } = programme;
  const dates = datesOf(programme, standing);
  return (
    <Card headline={title} level={3} aside={<Badge label={text.badges[standing]} tone={standing === 'joined' ? 'success' : 'neutral'} />}>
      <p>{[schoolYear, gradesInWords(grades), theme].filter(Boolean).join(' · ')}</p>
      {dates === undefined ? null : <p>{dates}</p>}
      {standing === 'code' ? <p>{text.byCode}</p> : null}
      {programme.welcome === undefined ? null : <p className={styles.welcome}>{programme.welcome}</p>}
      <Contact programme={programme} />
      {standing === 'open' ? <JoinProgramme {...programme} onJoined={onJoined} /> : null}
      <div className={styles.actions}>
        <a href={contentPath}>
          {text.read} <span className="visually-hidden">{title}</span>
        </a>
        {standing === 'joined' ? <Leave programme={programme} onLeft={onLeft} /> : null}
      </div>
    </Card>
  );
}

function Leave({ programme, onLeft }: Pick<ProgrammeCardProps, 'programme' | 'onLeft'>) {
  const id = useId();
  const { leave, isPending } = useLeaveProgramme(programme, onLeft);
  return (
    <>
      <Button
        kind="quiet"
        id={`${id}-leave`}
        aria-labelledby={`${id}-leave ${id}-title`}
        label={isPending ? text.leaving : text.leave}
        busy={isPending}
        onClick={() => void leave()}
      />
      <span className="visually-hidden" id={`${id}-title`}>
        {programme.title}
      </span>
    </>
  );
}

/** Whom to ask. */
function Contact({ programme: { contactName, contactEmail, contactPhone } }: Pick<ProgrammeCardProps, 'programme'>) {
  if (contactName === undefined && contactEmail === undefined && contactPhone === undefined) return null;
  return (
    <p>
      {text.questions} {contactName}
      {contactEmail === undefined ? null : (
        <>
          {contactName === undefined ? '' : ', '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </>
      )}
      {contactPhone === undefined ? null : (
        <>
          {contactName === undefined && contactEmail === undefined ? '' : ', '}
          <a href={`tel:+45${contactPhone}`}>{contactPhone.replaceAll(/(\d\d)(?=\d)/g, '$1 ')}</a>
        </>
      )}
    </p>
  );
}

function standingOf({ joined, state, opensAt, joining }: Programme, now: number): Standing {
  if (joined) return 'joined';
  if (state !== 'open') return 'closed';
  if (opensAt !== undefined && Date.parse(opensAt) > now) return 'later';
  return joining === 'code' ? 'code' : 'open';
}

function datesOf({ opensAt, closesAt }: Programme, standing: Standing): string | undefined {
  if (standing === 'later' && opensAt !== undefined) return opensWords(opensAt);
  if ((standing === 'open' || standing === 'code') && closesAt !== undefined) return closesWords(closesAt);
  return standing === 'closed' ? text.closed : undefined;
}
