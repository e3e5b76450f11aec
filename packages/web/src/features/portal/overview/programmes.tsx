import type { Programme } from '@edison/contracts/bff/programmes';
import { Badge } from '@edison/ui/badge/badge';
import { Button } from '@edison/ui/button/button';
import { Card } from '@edison/ui/card/card';
import { EmptyState } from '@edison/ui/empty-state/empty-state';
import { Notice } from '@edison/ui/notice/notice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { joinedWords, portalText } from '../../../text/portal.ts';
import { Refusal } from '../../sign-ups/refusal.tsx';
import styles from '../portal.module.css';
import { joinProgramme } from '../portal-queries.ts';

const { overview: text } = portalText;

/** Programmes, whether the teacher is in them, and the way in. */
export function Programmes({ programmes }: { readonly programmes: readonly Programme[] }) {
  if (programmes.length === 0) return <EmptyState headline={text.programmesEmpty} text={text.programmesEmptyText} />;
  return (
    <div className={styles.cards}>
      {programmes.map((each) => (
        <Card key={each.programmeKey} headline={each.title} level={3} aside={<Membership programme={each} />}>
          <p>{[each.schoolYear, each.theme].filter(Boolean).join(' · ')}</p>
          <Join programme={each} />
          <p>
            <a href={each.contentPath}>
              {text.readMore} <span className="visually-hidden">{each.title}</span>
            </a>
          </p>
        </Card>
      ))}
    </div>
  );
}

function Membership({ programme: { joined, state } }: { readonly programme: Programme }) {
  if (joined) return <Badge label={text.joined} tone="success" />;
  return <Badge label={state === 'closed' ? text.programmeClosed : text.notJoined} tone="neutral" />;
}

/** Joining changes which events one may come to, so these are fetched again too. */
function Join({ programme }: { readonly programme: Programme }) {
  const queries = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => joinProgramme(programme.programmeKey),
    onSettled: () =>
      Promise.all([queries.invalidateQueries({ queryKey: ['programmes'] }), queries.invalidateQueries({ queryKey: ['events'] })]),
  });
  const done = joinedWords(programme.title);
  if (isSuccess) {
    return (
      <Notice tone="success" headline={done.headline} takesFocus>
        <p>{done.text}</p>
      </Notice>
    );
  }
  if (programme.joined || programme.state === 'closed') return null;
  return (
    <>
      {error === null || isPending ? null : <Refusal headline={text.joinRefused} error={error} />}
      <p>
        <Button label={isPending ? text.joining : text.join} busy={isPending} onClick={() => mutate()} />
      </p>
    </>
  );
}
