import { useEffect, useRef, useState } from 'react';
import { announceAfter } from '../../navigation/announcer.tsx';
import { documentTitle, words } from '../../text/words.ts';

/** Titles the document at once; after a navigation the body takes the focus and the live region says that the page is here. */
export function PrivateAnnouncer({ title, path }: { readonly title: string; readonly path: string }) {
  const [text, setText] = useState('');
  // With and without its last slash it is the same page: who opens something on it stays where they are.
  const bare = path.replace(/\/$/, '');
  const last = useRef(bare);
  useEffect(() => {
    document.title = documentTitle(title);
    if (last.current === bare) return;
    last.current = bare;
    document.body.focus({ preventScroll: true });
    const timer = setTimeout(() => setText(`${title} ${words.loaded}`), announceAfter);
    return () => clearTimeout(timer);
  }, [title, bare]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {text}
    </p>
  );
}
