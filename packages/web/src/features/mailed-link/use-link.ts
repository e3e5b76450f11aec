import { useEffect, useState } from 'react';

/** The secret of a link; `notMe`: it is the one by which somebody says that they did not ask. */
export interface Link {
  readonly token: string;
  readonly notMe: boolean;
}

/** The link in the address's fragment, `#token` or `#nej-token`, which no server sees; undefined before the page is hydrated. Read before the page's own part is loaded. */
export function useLink(): Link | undefined {
  const [link, setLink] = useState<Link>();
  useEffect(() => {
    const read = () => {
      const [, no, token = ''] = /^#?(nej-)?(.*)$/.exec(window.location.hash) ?? [];
      setLink({ token, notMe: no !== undefined });
    };
    read();
    // Another link in the same tab changes only the fragment.
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return link;
}
