import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Views } from '../api/views.ts';
import { viewTitle } from '../text/view-title.ts';
import { documentTitle } from '../text/words.ts';

/** Milliseconds after a navigation until the title is announced; earlier the browser's own announcements would drown it. */
export const announceDelayMs = 500;

/**
 * Announces a navigation: the document gets its title and the focus at once, and half a second later a live region says that the page is
 * loaded.
 */
export function Announcer({ views, loaded }: { readonly views: Views; readonly loaded: string }) {
  const router = useRouter();
  const [text, setText] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
      if (!pathChanged || fromLocation === undefined) return;
      const view = views.peek(toLocation.pathname);
      if (view === undefined) return;
      const title = viewTitle(view);
      document.title = documentTitle(title);
      document.body.focus({ preventScroll: true });
      clearTimeout(timer);
      timer = setTimeout(() => setText(`${title} ${loaded}`), announceDelayMs);
    });
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [router, views, loaded]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {text}
    </p>
  );
}
