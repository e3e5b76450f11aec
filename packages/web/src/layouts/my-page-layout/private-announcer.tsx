import { useEffect, useRef, useState } from 'react';
import { announceDelayMs } from '../../navigation/announcer.tsx';
import { documentTitle, words } from '../../text/words.ts';

/** Sets the document's title at once; after a navigation the body takes the focus, and a live region announces the page. */
export function PrivateAnnouncer({ title, path }: { readonly title: string; readonly path: string }) {
  const [text, setText] = useState('');
  // The path without its last slash: adding one is no new page, so the focus stays.
  const bare = path.replace(/\/$/, '');
  const last = useRef(bare);
  useEffect(() => {
    document.title = documentTitle(title);
    if (last.current === bare) return;
    last.current = bare;
    document.body.focus({ preventScroll: true });
    const timer = setTimeout(() => setText(`${title} ${words.loaded}`), announceDelayMs);
    return () => clearTimeout(timer);
  }, [title, bare]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {text}
    </p>
  );
}
