import type { SavedView } from '@edison/contracts/bff/admin/dashboard';
import { Button } from '@edison/ui/button';
import { Field } from '@edison/ui/forms/field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { queryFor } from '../../api/query-for.ts';
import { useSendOnce } from '../../forms/use-send-once.ts';
import { viewsText as text } from '../../text/admin/lists.ts';
import { refusalWords } from '../../text/portal/refusal-words.ts';
import { useReturnFocus } from '../page/use-return-focus.ts';
import styles from './saved-views.module.css';

/** The person's own saved views of a list. */
function viewsQuery(list: string) {
  return { ...queryFor('/bff/admin/views', { query: { list } }), staleTime: 60_000 };
}

function saveView({ list, name, search }: Omit<SavedView, 'viewId'>): Promise<SavedView> {
  return callRoute('POST', '/bff/admin/views', { body: { list, name, search } });
}

function deleteView(viewId: string): Promise<SavedView> {
  return callRoute('POST', '/bff/admin/views/:viewId/delete', { params: { viewId }, body: {} });
}

interface ViewStatus {
  readonly text: string;
  /** The view that was just deleted, to undo that. */
  readonly deleted?: SavedView;
}

/**
 * The person's own saved views of the list on this page, as links, and a form that saves the current one. `list` is its key on the server.
 */
export function SavedViews({ list }: { readonly list: string }) {
  const queries = useQueryClient();
  const { data, isError } = useQuery(viewsQuery(list));
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location });
  const [status, setStatus] = useState<ViewStatus>();
  const line = useRef<HTMLParagraphElement>(null);
  const now = viewSearch(searchStr);
  const views = data?.items ?? [];
  /** Shows a message. The pressed control disappears, so the focus goes to the status line. */
  function showStatus(next: ViewStatus): void {
    setStatus(next);
    line.current?.focus();
    void queries.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
  }
  const failed = (error: Error): void => showStatus({ text: refusalWords(error) });
  const deleting = useSendOnce({
    send: deleteView,
    onSent: (deleted) => showStatus({ text: text.deletedOf(deleted.name), deleted }),
    onRefused: failed,
  });
  const restoring = useSendOnce({ send: saveView, onSent: ({ name }) => showStatus({ text: text.keptOf(name) }), onRefused: failed });
  const deleted = status?.deleted;
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
                <Button
                  kind="quiet"
                  iconOnly
                  label={text.deleteOf(view.name)}
                  icon={<Cross />}
                  onClick={() => deleting.send(view.viewId)}
                />
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isError && data === undefined ? <p>{text.failed}</p> : null}
      {/^(fane=\w+)?$/.test(now) || data === undefined || views.some(({ search }) => search === now) ? null : (
        <SaveViewForm list={list} search={now} onSaved={({ name }) => showStatus({ text: text.keptOf(name) })} />
      )}
      <p className={styles.said} role="status" tabIndex={-1} ref={line}>
        {status?.text ?? ''}
        {deleted === undefined ? null : (
          <Button kind="quiet" label={text.undo} busy={restoring.isPending} onClick={() => restoring.send(deleted)} />
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

interface SaveViewFormProps {
  readonly list: string;
  readonly search: string;
  readonly onSaved: (view: SavedView) => void;
}

/** A button that unfolds into a form to name the current view. */
function SaveViewForm({ list, search, onSaved }: SaveViewFormProps) {
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const back = useReturnFocus();
  const { send, isPending, error, forget } = useSendOnce({ send: saveView, onSent: onSaved, onRefused: () => field.current?.focus() });
  useEffect(() => {
    if (naming) field.current?.focus();
  }, [naming]);
  function save(event: FormEvent): void {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') field.current?.focus();
    else send({ list, name: name.trim(), search });
  }
  function leave(): void {
    setNaming(false);
    setName('');
    setMissing(false);
    forget();
    back.leave('name');
  }
  if (!naming) return <Button kind="quiet" {...back.to('name')} label={text.keep} onClick={() => setNaming(true)} />;
  return (
    <form className={styles.form} onSubmit={save}>
      <Field
        ref={field}
        label={text.name}
        hint={text.hint}
        error={isMissing ? text.nameMissing : error === null ? undefined : refusalWords(error)}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setMissing(false);
          forget();
        }}
      />
      <Button type="submit" kind="secondary" label={isPending ? text.saving : text.save} busy={isPending} />
      <Button kind="quiet" label={text.cancel} onClick={leave} />
    </form>
  );
}

/** The query of an address as a saved view: sorted keys, without page and selection. */
export function viewSearch(address: string): string {
  const words = new URLSearchParams(address);
  for (const key of [...words.keys()]) {
    if (/(^|-)(side|valgt)$/.test(key)) words.delete(key);
  }
  words.sort();
  return words.toString();
}
