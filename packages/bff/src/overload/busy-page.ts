import type { GlobalContent } from '@edison/contracts/content/global';
import type { SiteRenderer } from '@edison/contracts/content/site-renderer';
import { emptyGlobal } from '../pages/empty-global.ts';
import { preparePage, type RenderedPage } from '../pages/rendered-page.ts';

/** The "too busy" page for browsers, rendered in advance so that sending it costs almost nothing. */
export interface BusyPage {
  /** Renders pages, and takes header and footer of the last one over for the busy page. */
  readonly web: Pick<SiteRenderer, 'renderPublic'>;
  /** Undefined until the first one is rendered. */
  page(): RenderedPage | undefined;
}

export interface BusyPageParts {
  readonly web: Pick<SiteRenderer, 'renderPublic'>;
  readonly siteUrl: string;
  /** The policy of public documents. */
  readonly policy: string;
  readonly headers: Readonly<Record<string, string>>;
}

const problem = { problem: 'TRY_AGAIN', message: 'There are too many at once', statusCode: 503, requestId: '' } as const;

export function createBusyPage({ web, siteUrl, policy, headers }: BusyPageParts): BusyPage {
  let around = '';
  let page: RenderedPage | undefined;

  async function prepare({ ReleaseDate: _counted, ...global }: GlobalContent): Promise<void> {
    const next = JSON.stringify(global);
    if (next === around) return;
    around = next;
    const html = await web.renderPublic({ path: '/', siteUrl, global, isStill: true, view: { kind: 'problem', problem } });
    const made = await preparePage(html, policy, headers);
    // Renders may finish out of order; only the latest counts.
    if (around === next) page = made;
  }

  // After a failure browsers get the problem as JSON, and the next rendered page tries again.
  const prepareAround = (global: GlobalContent): void =>
    void prepare(global).catch(() => {
      around = '';
    });
  // The server may be overloaded before its first page is rendered.
  prepareAround(emptyGlobal);

  return {
    web: {
      async renderPublic(document) {
        const html = await web.renderPublic(document);
        // Not awaited: the requested page does not wait for the busy page.
        prepareAround(document.global);
        return html;
      },
    },
    page: () => page,
  };
}
