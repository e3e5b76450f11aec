import type { GlobalContent } from '@edison/contracts/content/global';
import type { SiteRenderer } from '@edison/contracts/content/site-renderer';
import { bareGlobal } from '../pages/bare-global.ts';
import { preparePage, type RenderedPage } from '../pages/rendered-page.ts';

/** The page for browsers that come while there are too many: made beforehand, so that sending it costs next to nothing. */
export interface BusyPage {
  /** Renders as before; what is drawn around a page is drawn around this one, too. */
  readonly web: Pick<SiteRenderer, 'renderPublic'>;
  /** Undefined for the moment that the first one takes to be made. */
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
    // The first one, around nothing, may be done after the one around the first page.
    if (around === next) page = made;
  }

  // Without this one there is the problem in JSON; it is tried again around the next page.
  const prepareAround = (global: GlobalContent): void =>
    void prepare(global).catch(() => {
      around = '';
    });
  // A rush may come right after a start, before anybody was shown a page.
  prepareAround(bareGlobal);

  return {
    web: {
      async renderPublic(document) {
        const html = await web.renderPublic(document);
        // The page that was asked for waits for nothing.
        prepareAround(document.global);
        return html;
      },
    },
    page: () => page,
  };
}
