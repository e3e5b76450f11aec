import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { fetchView, type PublicView } from './fetch-view.ts';

/** The views that a document has shown or prefetched, by path. A query library would cost a tenth of the script budget of public pages. */
export interface Views {
  /** The view that the document was rendered from, once: for the first route that loads. */
  takeFirst(): PublicView | undefined;
  /** The view of a path; concurrent callers share one request. A temporary refusal is fetched again. */
  get(path: string): Promise<PublicView>;
  /** The stored view of a path. */
  peek(path: string): PublicView | undefined;
  put(path: string, view: PublicView): void;
  /** Removes the view of a path, so that the next `get` fetches it. */
  forget(path: string): void;
}

/** How many views are kept for going back without a wait; the oldest is dropped first. */
const most = 60;

export function createViews({ path, view }: Pick<PublicDocument, 'path' | 'view'>): Views {
  const kept = new Map([[path, view]]);
  const coming = new Map<string, Promise<PublicView>>();
  let first: PublicView | undefined = view;

  function put(at: string, shown: PublicView): void {
    kept.delete(at);
    kept.set(at, shown);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  }

  async function fetchAndKeep(at: string): Promise<PublicView> {
    try {
      const fetched = await fetchView(at);
      put(at, fetched);
      return fetched;
    } finally {
      coming.delete(at);
    }
  }

  return {
    takeFirst() {
      const taken = first;
      first = undefined;
      return taken;
    },
    async get(at) {
      const here = kept.get(at);
      if (here && !isTemporary(here)) return here;
      const asked = coming.get(at) ?? fetchAndKeep(at);
      coming.set(at, asked);
      return asked;
    },
    peek: (at) => kept.get(at),
    put,
    forget: (at) => void kept.delete(at),
  };
}

function isTemporary(view: PublicView): boolean {
  return view.kind === 'problem' && view.problem.statusCode >= 500;
}
