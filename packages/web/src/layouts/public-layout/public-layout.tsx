import type { GlobalContent } from '@edison/contracts/content/global';
import { Outlet } from '@tanstack/react-router';
import { Announcer } from '../../navigation/announcer.tsx';
import { PageLoader } from '../../navigation/page-loader.tsx';
import { label } from '../../text/labels.ts';
import { SiteFooter } from '../site-footer/site-footer.tsx';
import { SiteHeader } from '../site-header/site-header.tsx';
import styles from './public-layout.module.css';

/** The frame of every public page. */
export function PublicLayout({ global, path }: { readonly global: GlobalContent; readonly path: string }) {
  return (
    <>
      <a className={styles.skip} href="#indhold">
        {label(global.Dictionaries, 'Aria.General.SkipToContent')}
      </a>
      <PageLoader label={label(global.Dictionaries, 'Aria.General.Loading')} />
      {/* A new path makes new menus: closed ones. */}
      <SiteHeader key={path} global={global} path={path} />
      <main id="indhold" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter global={global} />
      <Announcer />
    </>
  );
}
