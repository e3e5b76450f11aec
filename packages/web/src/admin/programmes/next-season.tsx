import type { AdminProgramme, SeasonOutcome } from '@edison/contracts/bff/admin/programmes';
import { laterSchoolYear } from '@edison/contracts/calendar/school-year';
import { problemDetails } from '@edison/contracts/problem-details';
import { Button } from '@edison/ui/button';
import { Select } from '@edison/ui/forms/select';
import { Notice } from '@edison/ui/notice';
import { Skeleton } from '@edison/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { callRoute } from '../../api/call.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { Refusal } from '../../page/refusal.tsx';
import { Failed } from '../../page/section.tsx';
import { nextSeasonText as text } from '../../text/admin/programmes/next-season.ts';
import { titleWithYear } from '../../text/admin/programmes/programmes.ts';
import styles from '../page/admin.module.css';
import { invalidateProgrammes } from './queries.ts';
import { SeasonPreview } from './season-preview.tsx';

interface NextSeasonProps {
  readonly programme: AdminProgramme;
  readonly onMade: (season: SeasonOutcome) => void;
  readonly onCancel: () => void;
}

/** Makes the next season of a programme: the school year, a preview of what is copied with its dates, and the button that makes the drafts. */
export function NextSeason({ programme, onMade, onCancel }: NextSeasonProps) {
  const queries = useQueryClient();
  const { programmeKey, version } = programme;
  const headline = text.headline(titleWithYear(programme));
  const years = laterYears(programme.schoolYear);
  const [chosen, choose] = useState(years[0] ?? '');
  const ask = (preview: boolean) =>
    callRoute('POST', '/bff/admin/programme-list/:programmeKey/next-season', {
      params: { programmeKey },
      body: { schoolYear: chosen, version, preview },
    });
  const preview = useQuery({
    queryKey: ['next-season', programmeKey, version, chosen],
    queryFn: () => ask(true),
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false },
  });
  const making = useSendOnce({ send: () => ask(false), onSent: onMade, onSettled: () => void invalidateProgrammes(queries) });
  function chooseYear(to: string): void {
    making.forget();
    choose(to);
  }
  const refused = seasonThere(preview.error) ?? seasonThere(making.error);
  return (
    <section className={styles.part} aria-label={headline}>
      <h3>{headline}</h3>
      <p>{text.lead}</p>
      <YearSelect years={years} chosen={chosen} disabled={making.isPending} onChoose={chooseYear} />
      {preview.isFetching ? <Skeleton label={text.looking} cards={1} size="medium" /> : null}
      {refused === undefined ? null : (
        <Notice tone="error" headline={text.refused} takesFocus={making.error !== null}>
          <p>{text.exists(refused)}</p>
        </Notice>
      )}
      {preview.isError && refused === undefined ? (
        <Failed headline={text.failed} error={preview.error} busy={preview.isFetching} onRetry={() => void preview.refetch()} />
      ) : null}
      {making.error === null || refused !== undefined ? null : <Refusal headline={text.refused} error={making.error} />}
      {preview.data === undefined ? null : <SeasonPreview key={chosen} season={preview.data} />}
      <div className={styles.actions}>
        {preview.data === undefined ? null : (
          <Button label={making.isPending ? text.sending : text.send} busy={making.isPending} onClick={() => making.send(undefined)} />
        )}
        <Button kind="secondary" label={text.cancel} onClick={onCancel} />
      </div>
    </section>
  );
}

interface YearSelectProps {
  readonly years: readonly string[];
  readonly chosen: string;
  readonly disabled: boolean;
  readonly onChoose: (schoolYear: string) => void;
}

/** The school year of the new season; takes the focus when it appears. */
function YearSelect({ years, chosen, disabled, onChoose }: YearSelectProps) {
  const year = useRef<HTMLSelectElement>(null);
  useEffect(() => year.current?.focus(), []);
  return (
    <div className={styles.short}>
      <Select
        ref={year}
        label={text.year}
        choices={years.map((value) => ({ value, label: value }))}
        value={chosen}
        disabled={disabled}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  );
}

/** The three school years after one. */
function laterYears(schoolYear: string): string[] {
  return [1, 2, 3].map((years) => laterSchoolYear(schoolYear, years));
}

/** The season that is there already, where the server refuses for that reason. */
function seasonThere(error: Error | null) {
  if (!(error instanceof ApiProblem) || error.code !== 'SEASON_EXISTS') return undefined;
  return problemDetails.SEASON_EXISTS.safeParse(error.wire.details).data;
}
