import type { SavedView } from '@edison/contracts/bff/admin/dashboard';
import { Button } from '@edison/ui/button/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useSendOnce } from '../../../forms/use-send-once.ts';
import { deletedOf, deleteOf, keptOf, viewsText as text } from '../../../text/admin/views.ts';
import { refusalWords } from '../../../text/portal/refusal-words.ts';
import { KeepForm } from './keep-form.tsx';
import { deleteView, saveView, viewsQuery } from './view-queries.ts';
import { viewSearch } from './view-search.ts';
import styles from './views.module.css';

interface Said {
  readonly words: string;
  /** A view that was just deleted, and can be kept again. */
  readonly gone?: SavedView;
}

/** Own named views of the list on this page, as links, and the way to keep the one that is shown. `list` names it at the server. */
export function SavedViews({ list }: { readonly list: string }) {
  const queries = useQueryClient();
  const { data, isError } = useQuery(viewsQuery(list));
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location });
  const [said, setSaid] = useState<Said>();
  const line = useRef<HTMLParagraphElement>(null);
  const now = viewSearch(searchStr);
  const views = data?.items ?? [];
  /** What was pressed goes away with the press: the focus goes to the line that tells what was done. */
  function tell(next: Said): void {
    setSaid(next);
    line.current?.focus();
    void queries.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
  }
  const failed = (error: Error): void => tell({ words: refusalWords(error) });
  const deleting = useSendOnce({ send: deleteView, onSent: (gone) => tell({ words: deletedOf(gone.name), gone }), onRefused: failed });
  const restoring = useSendOnce({ send: saveView, onSent: ({ name }) => tell({ words: keptOf(name) }), onRefused: failed });
  const gone = said?.gone;
  return (
    <div className={styles.views}>
      {views.length === 0 ? null : (
        <nav aria-label={text.headline}>
          <ul className={styles.row}>
            {views.map((view) => (
              <li key={view.viewId}>
                <a href={`${pathname}?${view.search}`} aria-current={view.search === now ? 'true' : undefined}>
                  {view.name}
                </a>
                <Button kind="quiet" iconOnly label={deleteOf(view.name)} icon={<Cross />} onClick={() => deleting.send(view.viewId)} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isError && data === undefined ? <p>{text.failed}</p> : null}
      {/^(fane=\w+)?$/.test(now) || data === undefined || views.some(({ search }) => search === now) ? null : (
        <KeepForm list={list} search={now} onKept={({ name }) => tell({ words: keptOf(name) })} />
      )}
      <p className={styles.said} role="status" tabIndex={-1} ref={line}>
        {said?.words ?? ''}
        {gone === undefined ? null : (
          <Button kind="quiet" label={text.undo} busy={restoring.isPending} onClick={() => restoring.send(gone)} />
        )}
      </p>
    </div>
  );
}

function Cross() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={styles.cross}>
      <path d="M5 5l10 10M15 5L5 15" />
    </svg>
  );
}
