import { useEffect, useRef, useState } from 'react';
import { announceAfter } from '../../navigation/announcer.tsx';
import { documentTitle, words } from '../../text/words.ts';

/** Titles the document at once; after a navigation the body takes the focus and the live region says that the page is here. */
export function PrivateAnnouncer({ title, path }: { readonly title: string; readonly path: string }) {
  const [text, setText] = useState('');
  const last = useRef(path);
  useEffect(() => {
    document.title = documentTitle(title);
    if (last.current === path) return;
    last.current = path;
    document.body.focus({ preventScroll: true });
    const timer = setTimeout(() => setText(`${title} ${words.loaded}`), announceAfter);
    return () => clearTimeout(timer);
  }, [title, path]);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {text}
    </p>
  );
}
