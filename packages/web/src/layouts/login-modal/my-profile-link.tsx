import type { GlobalContent } from '@edison/contracts/content/global';
import type { MouseEvent } from 'react';
import { lazyPart } from '../../lazy-part.ts';
import { words } from '../../text/words.ts';
import { useContentModal } from './content-modal.tsx';
import { isLoginModalHidden } from './login-modal-flag.ts';

const path = '/min-profil';
const information = lazyPart(() => import('./login-information.tsx'));

interface MyProfileLinkProps {
  readonly settings: GlobalContent['MyPageSettings'];
  readonly className?: string | undefined;
}

/**
 * The link to Min profil. It opens the login information first, unless the visitor has hidden that; without JavaScript it is a plain link.
 */
export function MyProfileLink({ settings, className }: MyProfileLinkProps) {
  const { open } = useContentModal();
  const html = settings.ModalInformation.trim();
  async function tell(): Promise<void> {
    await information.load();
    await open({ label: words.myProfile, component: information.view(), props: { html, path } });
  }
  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (html === '' || isLoginModalHidden()) return;
    event.preventDefault();
    tell().catch(() => window.location.assign(path));
  }
  return (
    <a className={`button ${className ?? ''}`} data-kind="primary" href={path} onClick={follow}>
      {words.myProfile}
    </a>
  );
}
