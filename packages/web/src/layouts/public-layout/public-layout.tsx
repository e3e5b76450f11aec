import type { GlobalContent } from '@edison/contracts/content/global';
import { Outlet } from '@tanstack/react-router';

export function PublicLayout({ global }: { readonly global: GlobalContent }) {
  return (
    <main id="main" data-email={global.Email}>
      <Outlet />
    </main>
  );
}
