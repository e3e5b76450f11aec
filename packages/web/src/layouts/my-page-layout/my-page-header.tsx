import { Button } from '@edison/ui/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../api/call.ts';
import { logoutKey } from '../../api/leave-when-signed-out.ts';
import { forgetDrafts } from '../../forms/drafts.ts';
import { type MenuEntry, menuEntries, menusQuery, quickLinks } from '../../page/menus.ts';
import { Refusal } from '../../page/refusal.tsx';
import { label } from '../../text/labels.ts';
import { portalText } from '../../text/portal.ts';
import { Logo } from '../site-header/logo.tsx';
import { PhoneMenu, QuickLinks } from './folding-menus.tsx';
import styles from './my-page-layout.module.css';

const { frame: text } = portalText;

interface MyPageHeaderProps {
  /** The name of the current route, which decides whether the teachers' or the admins' menu is shown. */
  readonly routeName: string;
  readonly path: string;
  /** The site's labels for screen readers; empty until they are loaded. */
  readonly dictionaries: Readonly<Record<string, string>>;
}

/** The header of the private pages: logo, menu, quick links and logout. */
export function MyPageHeader({ routeName, path, dictionaries }: MyPageHeaderProps) {
  const { data: menus } = useQuery(menusQuery);
  const { mutate, isPending, error } = useMutation({
    mutationKey: logoutKey,
    mutationFn: logout,
    // The identity provider's logout page is another document, and leads back to the front page.
    onSuccess: ({ location }) => {
      forgetDrafts();
      window.location.assign(location);
    },
  });
  const entries = menus === undefined ? [] : menuEntries(routeName, menus);
  const menuName = label(dictionaries, routeName.includes('admin') ? 'Aria.General.AdminMenu' : 'Aria.General.ProfileMenu');
  const links = menus === undefined ? [] : quickLinks(menus);
  const tools = (
    <>
      {links.length === 0 || routeName.includes('admin') ? null : (
        <QuickLinks key={path}>
          <Entries entries={links} path={path} />
        </QuickLinks>
      )}
      <Button kind="secondary" label={isPending ? text.loggingOut : text.logout} busy={isPending} onClick={() => mutate()} />
    </>
  );
  return (
    <header className={styles.header}>
      <div className={styles.bar} data-long={entries.length > 4 || undefined}>
        <a className={styles.logo} href="/" aria-label={label(dictionaries, 'Aria.General.Home')}>
          <Logo />
        </a>
        <nav className={styles.menu} aria-label={menuName}>
          <Entries entries={entries} path={path} />
        </nav>
        <PhoneMenu
          key={path}
          labels={{ open: label(dictionaries, 'Aria.General.OpenMenu'), close: label(dictionaries, 'Aria.General.CloseMenu') }}
        >
          <nav aria-label={menuName}>
            <Entries entries={entries} path={path} />
          </nav>
          <div className={styles.drawerTools}>{tools}</div>
        </PhoneMenu>
        <div className={styles.tools}>{tools}</div>
      </div>
      {error === null ? null : <Refusal headline={text.logoutFailed} error={error} saves={false} />}
    </header>
  );
}

function Entries({ entries, path }: { readonly entries: readonly MenuEntry[]; readonly path: string }) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <a href={entry.path} aria-current={entry.path === path ? 'page' : undefined}>
            {entry.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Ends the session; the answer has the logout address of the identity provider. */
function logout() {
  return callRoute('POST', '/bff/logout', {});
}
