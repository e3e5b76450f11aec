import type { GlobalContent } from '@edison/contracts/content/global';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { Views } from '../../api/views.ts';
import { HeaderSearch } from '../../features/search/header-search.tsx';
import { Announcer } from '../../navigation/announcer.tsx';
import { PageLoader } from '../../navigation/page-loader.tsx';
import { PageNames, pageNames } from '../../navigation/page-names.ts';
import { ScrollTop } from '../../scrolling/scroll-top.tsx';
import { label } from '../../text/labels.ts';
import { ContentModalProvider } from '../login-modal/content-modal.tsx';
import { SiteFooter } from '../site-footer/site-footer.tsx';
import { SiteHeader } from '../site-header/site-header.tsx';
import styles from './public-layout.module.css';

interface PublicLayoutProps {
  readonly global: GlobalContent;
  readonly path: string;
  readonly views: Views;
}

/** The frame of every public page. */
export function PublicLayout({ global, path, views }: PublicLayoutProps) {
  const router = useRouter();
  const names = useMemo(() => pageNames(global), [global]);
  const reload = useCallback(() => {
    views.forget(path);
    void router.invalidate();
  }, [router, views, path]);
  return (
    <ContentModalProvider closeLabel={label(global.Dictionaries, 'Aria.General.CloseModal')} onReload={reload}>
      <a className={styles.skip} href="#indhold">
        {label(global.Dictionaries, 'Aria.General.SkipToContent')}
      </a>
      {/* The consent banner is inserted here by another React root. */}
      <div id="foran" />
      <PageLoader label={label(global.Dictionaries, 'Aria.General.Loading')} />
      {/* The key closes the menus on each navigation. */}
      <SiteHeader key={path} global={global} path={path} search={<HeaderSearch />} />
      <main id="indhold" className={styles.main} tabIndex={-1}>
        <PageNames value={names}>
          <Outlet />
        </PageNames>
      </main>
      <SiteFooter global={global} />
      <ScrollTop label={label(global.Dictionaries, 'Aria.General.ScrollTop')} />
      <Announcer views={views} loaded={label(global.Dictionaries, 'Aria.General.PageLoaded')} />
    </ContentModalProvider>
  );
}
