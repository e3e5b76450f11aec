import { useEffect, useState } from 'react';
import { viewTitle } from '../text/view-title.ts';
import { documentTitle } from '../text/words.ts';
import { useSiteRouter } from './router/use-site-router.ts';

/** How long after a navigation the new title is spoken, so that it is not lost in the noise of the change. */
export const announceAfter = 500;

/**
 * Tells of a navigation: the document gets its title and the focus at once, and half a second later
 * the live region says that the page is here.
 */
export function Announcer({ loaded }: { readonly loaded: string }) {
  const router = useSiteRouter();
  const [text, setText] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = router.onShown(({ from, to }) => {
      if (from.place.pathname === to.place.pathname || to.kind === 'broken') return;
      const title = viewTitle(to.view);
      document.title = documentTitle(title);
      document.body.focus({ preventScroll: true });
      clearTimeout(timer);
      timer = setTimeout(() => setText(`${title} ${loaded}`), announceAfter);
    });
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [router, loaded]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {text}
    </p>
  );
}
