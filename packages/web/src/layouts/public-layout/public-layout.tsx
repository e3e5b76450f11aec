import type { GlobalContent } from '@edison/contracts/content/global';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { pageQuery } from '../../api/page-queries.ts';
import { HeaderSearch } from '../../features/search/header-search.tsx';
import { Announcer } from '../../navigation/announcer.tsx';
import { PageLoader } from '../../navigation/page-loader.tsx';
import { useSiteRouter } from '../../navigation/router/use-site-router.ts';
import { ScrollTop } from '../../scrolling/scroll-top.tsx';
import { label } from '../../text/labels.ts';
import { ContentModalProvider } from '../content-modal/content-modal.tsx';
import { SiteFooter } from '../site-footer/site-footer.tsx';
import { SiteHeader } from '../site-header/site-header.tsx';
import styles from './public-layout.module.css';

interface PublicLayoutProps {
  readonly global: GlobalContent;
  readonly path: string;
  readonly children: ReactNode;
}

/** The frame of every public page. */
export function PublicLayout({ global, path, children }: PublicLayoutProps) {
  const queries = useQueryClient();
  const router = useSiteRouter();
  const reload = useCallback(() => {
    queries.removeQueries({ queryKey: pageQuery(path).queryKey });
    void router.again();
  }, [queries, router, path]);
  return (
    <ContentModalProvider closeLabel={label(global.Dictionaries, 'Aria.General.CloseModal')} onReload={reload}>
      <a className={styles.skip} href="#indhold">
        {label(global.Dictionaries, 'Aria.General.SkipToContent')}
      </a>
      {/* What is asked of the visitor comes here; React looks away. */}
      <div id="foran" />
      <PageLoader label={label(global.Dictionaries, 'Aria.General.Loading')} />
      {/* A new path makes new menus: closed ones. */}
      <SiteHeader key={path} global={global} path={path} search={<HeaderSearch />} />
      <main id="indhold" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter global={global} />
      <ScrollTop label={label(global.Dictionaries, 'Aria.General.ScrollTop')} />
      <Announcer loaded={label(global.Dictionaries, 'Aria.General.PageLoaded')} />
    </ContentModalProvider>
  );
}
