import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { sessionQuery } from '../../api/session-query.ts';
import { OnBehalfBanner } from '../../features/on-behalf/on-behalf-banner.tsx';
import { useDelayedBusy } from '../../navigation/page-loader.tsx';
import { privatePathOf } from '../../page/private-paths.ts';
import { label } from '../../text/labels.ts';
import { problemTitle } from '../../text/words.ts';
import { ContentModalProvider } from '../login-modal/content-modal.tsx';
import { SiteFooter } from '../site-footer/site-footer.tsx';
import { MyPageHeader } from './my-page-header.tsx';
import styles from './my-page-layout.module.css';
import { type LoadingCounter, useIsLoading } from './my-page-loading.ts';
import { PrivateAnnouncer } from './private-announcer.tsx';

/** The global content, for the footer and the labels. */
const globalQuery = queryOptions({
  queryKey: ['content', 'global'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => callRoute('GET', '/bff/content/global', { signal }),
});

interface MyPageLayoutProps {
  readonly path: string;
  readonly counter: LoadingCounter;
  /** Whether the page could not be loaded; then the title says so. */
  readonly failed?: boolean;
  readonly children: ReactNode;
}

/** The frame of every private page: header, footer, confirm dialog and content modal. */
export function MyPageLayout({ path, counter, failed = false, children }: MyPageLayoutProps) {
  const queries = useQueryClient();
  const reload = useCallback(() => void queries.invalidateQueries(), [queries]);
  const { data: shared } = useQuery(globalQuery);
  // Disabled after a failure: the answer replaces this frame, which would mount again and ask for ever.
  const { data: session } = useQuery({ ...sessionQuery(), enabled: !failed });
  const StepUp = useStepUpDialog();
  const dictionaries = shared?.global.Dictionaries ?? {};
  const page = privatePathOf(path);
  const title = failed ? problemTitle('UNEXPECTED') : (page?.title ?? problemTitle('NOT_FOUND'));
  return (
    <ConfirmProvider>
      <ContentModalProvider closeLabel={label(dictionaries, 'Aria.General.CloseModal')} onReload={reload}>
        <a className={styles.skip} href="#indhold">
          {label(dictionaries, 'Aria.General.SkipToContent')}
        </a>
        <OnBehalfBanner session={session} />
        <MyPageHeader
          routeName={page?.name ?? (path.startsWith('/admin') ? 'admin' : 'min-profil')}
          path={page?.path ?? path}
          dictionaries={dictionaries}
        />
        <main id="indhold" className={styles.main} tabIndex={-1}>
          <MyPageLoader counter={counter} label={label(dictionaries, 'Aria.General.Loading')} />
          {children}
        </main>
        {shared === undefined ? null : <SiteFooter global={shared.global} />}
        <PrivateAnnouncer title={title} path={path} />
        {StepUp && <StepUp />}
      </ContentModalProvider>
    </ConfirmProvider>
  );
}

/** The dialog, once it is loaded, after the page; without it a refusal says in its place what to do. */
function useStepUpDialog(): ComponentType | undefined {
  const [Dialog, setDialog] = useState<ComponentType>();
  useEffect(() => {
    import('../../features/sessions/step-up-dialog.tsx').then(
      ({ StepUpDialog }) => setDialog(() => StepUpDialog),
      () => undefined,
    );
  }, []);
  return Dialog;
}

/** A progress bar at the top while calls are running. */
function MyPageLoader({ counter, label }: { readonly counter: LoadingCounter; readonly label: string }) {
  const shown = useDelayedBusy(useIsLoading(counter));
  return shown ? <div className={styles.loader} role="progressbar" aria-label={label} /> : null;
}
