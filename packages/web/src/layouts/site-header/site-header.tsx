import type { GlobalContent } from '@edison/contracts/content/global';
import type { ReactNode } from 'react';
import { label } from '../../text/labels.ts';
import { MyProfileLink } from '../login-modal/my-profile-link.tsx';
import { Logo } from './logo.tsx';
import { MenuEntries } from './menu-entries.tsx';
import styles from './site-header.module.css';
import { SiteLogo } from './site-logo.tsx';

interface SiteHeaderProps {
  readonly global: GlobalContent;
  readonly path: string;
  readonly search?: ReactNode;
}

/** The header of public pages: logo, menus, search and the link to Min profil. Native `details`, so everything works without JavaScript. */
export function SiteHeader({ global, path, search }: SiteHeaderProps) {
  const { Header, Dictionaries, Logos, ShowMyProfile, MyPageSettings } = global;
  const menuName = label(Dictionaries, 'Aria.General.MainMenu');
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.logo} href="/" aria-label={label(Dictionaries, 'Aria.General.Home')}>
          <SiteLogo image={Logos.Primary}>
            <Logo />
          </SiteLogo>
        </a>
        <nav className={styles.wide} aria-label={menuName}>
          <MenuEntries items={Header.Menu} path={path} place="bar" />
        </nav>
        {search}
        {ShowMyProfile ? <MyProfileLink settings={MyPageSettings} className={styles.profile} /> : null}
        <details className={styles.burger} data-menu="" data-burger="">
          <summary className="button">
            <span className={styles.lines} aria-hidden="true" />
            <span className={styles.whenShut}>{label(Dictionaries, 'Aria.General.OpenMenu')}</span>
            <span className={styles.whenOpen}>{label(Dictionaries, 'Aria.General.CloseMenu')}</span>
          </summary>
          <nav className={styles.drawer} aria-label={menuName}>
            <MenuEntries items={Header.BurgerMenu} path={path} place="drawer" />
            {ShowMyProfile ? <MyProfileLink settings={MyPageSettings} /> : null}
          </nav>
        </details>
      </div>
    </header>
  );
}
