import type { GlobalContent } from '@edison/contracts/content/global';
import { startUpstream, type Upstream } from './start-upstream.ts';

export const mediaUdi = 'umb://media/abc123';

/** A small content service whose pages, by path, a test can change. */
export interface TestContent extends Upstream {
  readonly pages: Map<string, { status?: number; body: unknown }>;
  global: unknown;
  /** Answers of the list calls by the end of their URL; others are 404. */
  readonly lists: Map<string, unknown>;
}

const logo = { Url: '/media/logo.svg', AltText: 'Edison' };

export const testGlobal: GlobalContent = {
  Header: { Menu: [{ Name: 'Om', Url: '/om/', SubMenuItems: [] }], BurgerMenu: [] },
  Footer: { Addresses: [], Sitemap: [], CTAs: [] },
  Seo: { Title: 'Projekt Edison', Description: 'Opfind' },
  Tracking: {},
  Dictionaries: {},
  SoMe: [
    {
      Link: 'https://example.org/',
      SVG: '<svg viewBox="0 0 1 1" onload="alert(1)"><script>alert(2)</script><path d="M0 0"/></svg>',
      Title: 'So',
    },
  ],
  Email: 'edison@skole.example',
  Logos: { Primary: logo, Secondary: logo },
  ShowMyProfile: true,
  PrivacyPolicyLink: '/privatliv/',
  MyPageSettings: { ModalInformation: 'Log ind' },
};

/** A page that is valid by the contract. */
export function pageOf(path: string, blocks: readonly unknown[] = [], title = 'En side') {
  return {
    Page: {
      path,
      title,
      contentType: 'page',
      publishedAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
      seo: { Title: title, Description: '' },
      guestAllowed: true,
      middleware: [],
      blocks,
    },
  };
}

export const hero = { ContentType: 'hero', Content: { Headline: 'Opfind noget', Lead: 'Sammen' } };

/** Starts a content service with `/`, `/om/`, `/kurser-og-events/`, a redirect and a deleted page (410). */
export async function startTestContent(): Promise<TestContent> {
  const pages = new Map<string, { status?: number; body: unknown }>([
    ['/Index', { body: pageOf('/', [hero]) }],
    ['/om/', { body: pageOf('/om/', [hero], 'Om os') }],
    ['/kurser-og-events/', { body: pageOf('/kurser-og-events/', [{ ContentType: 'eventList', Content: {} }]) }],
    ['/flyttet/', { status: 301, body: { location: '/om/' } }],
    ['/trukket/', { status: 410, body: {} }],
  ]);
  const lists = new Map<string, unknown>();
  const parts = { pages, global: testGlobal as unknown, lists };
  const upstream = await startUpstream(({ url }) => {
    const path = decodeURI(url);
    if (path === '/api/root/') return { body: { date: '2026-01-01T00:00:00Z', Global: content.global } };
    if (path === '/api/minprofil.dk/min-oversigt') return { body: { Page: { QuickLinks: [], TeacherMenu: [], AdminMenu: [] } } };
    const list = lists.get(path.replace(/^\/(?:api|x)\/(?:(?:grid|flashcard)\/)?/, ''));
    if (list) return { body: list };
    if (path.startsWith('/api/media/GetMedia')) return { body: { Url: '/media/robot.webp', AltText: 'Robot' } };
    if (path.startsWith('/media/')) return { headers: { 'content-type': 'image/svg+xml', etag: '"m"' }, body: '<svg onload="alert(1)"/>' };
    return pages.get(path.replace('/api/root', '')) ?? { status: 404, body: { problem: 'NOT_FOUND' } };
  });
  const content = Object.assign(upstream, parts);
  return content;
}
