import { eventSlug } from '@edison/contracts/bff/events/event-plans';
import type { PageAnswer } from '@edison/contracts/content/routes';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { queryFor } from '../../api/query-for.ts';
import { pageAtAddressText as text } from '../../text/admin/events/event-plan.ts';
import styles from '../page/admin.module.css';

interface PageAtAddressProps {
  readonly slug: string;
  /** The draft, once it is saved: a page may name it by its id. */
  readonly eventId?: string | undefined;
}

/** Says which page of the content stands at the address of a draft: once the event is published it is shown, and none is made from the event. */
export function PageAtAddress({ slug, eventId }: PageAtAddressProps) {
  const path = `/kurser-og-events/${slug}/`;
  const { data, error } = useQuery({
    ...queryFor('/bff/content/page', { query: { path } }),
    enabled: eventSlug.safeParse(slug).success,
    retry: false,
  });
  return (
    <p className={styles.facts} role="status">
      {data === undefined ? refusalOf(error) : wordsOf(data, path, [slug, ...(eventId === undefined ? [] : [eventId])])}
    </p>
  );
}

/** What the address leads to instead of a page of this site; '' where it leads nowhere yet. */
function refusalOf(error: Error | null): string {
  if (!(error instanceof ApiProblem)) return '';
  if (error.code === 'GONE') return text.gone;
  return error.code === 'MOVED_ELSEWHERE' ? text.otherSite : '';
}

function wordsOf({ page }: PageAnswer, path: string, names: readonly string[]): string {
  if (page.path !== path) return text.elsewhere;
  const isNamed = page.blocks.some(({ Content }) => 'EventId' in Content && names.includes(Content.EventId));
  return isNamed ? text.shows(page.title) : text.lacks(page.title);
}
