import type { DeclineReason } from '@edison/contracts/bff/sign-ups/attendees';
import { useEffect, useState } from 'react';

/** The secret of a link, and the answer that its mail names it by: a yes, or why not. */
export interface Link {
  readonly token: string;
  readonly answer: 'confirm' | DeclineReason;
}

const answers: Readonly<Record<string, Link['answer']>> = { nej: 'not-me', afbud: 'not-coming' };

/**
 * The link in the address's fragment, `#token`, `#afbud-token` or `#nej-token`, which no server sees; undefined before the page is hydrated.
 * Read before the page's own part is loaded.
 */
export function useLink(): Link | undefined {
  const [link, setLink] = useState<Link>();
  useEffect(() => {
    const read = () => {
      const [, no = '', token = ''] = /^#?(?:(nej|afbud)-)?(.*)$/.exec(window.location.hash) ?? [];
      setLink({ token, answer: answers[no] ?? 'confirm' });
    };
    read();
    // Another link in the same tab changes only the fragment.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return link;
}
