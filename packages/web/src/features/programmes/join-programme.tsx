import { Button } from '@edison/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { Refusal } from '../../page/refusal.tsx';
import { programmesText as text } from '../../text/portal/programmes.ts';
import { invalidateMemberships, joinProgramme } from './programme-queries.ts';

interface JoinProgrammeProps {
  readonly programmeKey: string;
  readonly title: string;
  readonly onJoined: (title: string) => void;
}

/** A button that joins a programme. */
export function JoinProgramme({ programmeKey, title, onJoined }: JoinProgrammeProps) {
  const id = useId();
  const queries = useQueryClient();
  const [joined, setJoined] = useState(false);
  const { send, isPending, error } = useSendOnce({
    send: () => joinProgramme(programmeKey),
    onSettled: () => void invalidateMemberships(queries),
    onSent: () => {
      setJoined(true);
      onJoined(title);
    },
  });
  if (joined) return null;
  return (
    <>
      {error === null ? null : <Refusal headline={text.joinRefused} error={error} />}
      <div>
        <Button
          kind="secondary"
          id={`${id}-join`}
          aria-labelledby={`${id}-join ${id}-title`}
          label={isPending ? text.joining : text.join}
          busy={isPending}
          onClick={() => send(undefined)}
        />
        <span className="visually-hidden" id={`${id}-title`}>
          {title}
        </span>
      </div>
    </>
  );
}
