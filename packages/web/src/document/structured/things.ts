import type { ContentPage } from '@edison/contracts/content/page';
import type { PublicDocument } from '@edison/contracts/content/site-renderer';
import { words } from '../../text/words.ts';

type Site = Pick<PublicDocument, 'global' | 'siteUrl'>;

const foundation = 'Fonden for Entreprenørskab';

/** The organisation behind the site, with its visiting address. */
export function organisationData({ global, siteUrl }: Site): object {
  const place = global.Footer.Addresses.find((address) => address.PrimaryAddress) ?? global.Footer.Addresses[0];
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: foundation,
    alternateName: words.siteName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    email: global.Email || undefined,
    telephone: global.Phone,
    sameAs: global.SoMe.map((link) => link.Link),
    ...(place && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: place.Street,
        postalCode: place.PostalCode,
        addressLocality: place.City,
        addressCountry: place.Country,
      },
    }),
  };
}

/** The site, with its search address. */
export function websiteData({ siteUrl }: Site): object {
  const target = `${siteUrl}/soge-resultater/?query={search_term_string}`;
  return {
    '@type': 'WebSite',
    name: words.siteName,
    url: `${siteUrl}/`,
    inLanguage: 'da',
    publisher: { '@id': `${siteUrl}/#organization` },
    potentialAction: { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' },
  };
}

/** The address of the picture that represents a page: its own, its hero's, or the site's. */
export function pictureOf({ siteUrl, global }: Site, page: ContentPage): string | undefined {
  const hero = page.blocks.find((block) => block.ContentType === 'hero');
  const image = page.seo.Image ?? hero?.Content.Image?.Url ?? global.Seo.Image;
  return image === undefined ? undefined : new URL(image, siteUrl).href;
}

/** A news article, with publisher and dates. */
export function articleData({ siteUrl }: Site, page: ContentPage, image: string | undefined): object {
  const publisher = { '@type': 'Organization', '@id': `${siteUrl}/#organization`, name: foundation, url: `${siteUrl}/` };
  return {
    '@type': 'NewsArticle',
    headline: page.title,
    description: page.seo.Description,
    mainEntityOfPage: new URL(page.path, siteUrl).href,
    datePublished: page.publishedAt,
    dateModified: page.updatedAt,
    inLanguage: 'da',
    image,
    author: publisher,
    publisher,
  };
}

/** The films of a page, with their transcripts. */
export function filmData({ siteUrl }: Site, page: ContentPage): object[] {
  const films = page.blocks.flatMap((block) => (block.ContentType === 'video' ? [block.Content] : []));
  return films.map(({ Video, Text }) => ({
    '@type': 'VideoObject',
    name: Video.Title,
    description: Text ? htmlText(Text) : page.seo.Description || Video.Title,
    thumbnailUrl: new URL(Video.Poster.Url, siteUrl).href,
    uploadDate: page.publishedAt,
    duration: `PT${Video.Seconds}S`,
    inLanguage: 'da',
    transcript: htmlText(Video.Transcript),
    ...(Video.Kind === 'own' && { contentUrl: new URL(Video.Url, siteUrl).href }),
    ...(Video.Kind === 'youtube' && { embedUrl: `https://www.youtube-nocookie.com/embed/${Video.VideoId}` }),
    ...(Video.Kind === 'vimeo' && { embedUrl: `https://player.vimeo.com/video/${Video.VideoId}` }),
  }));
}

/** The questions of a page's accordions, with their answers. */
export function faqData(page: ContentPage): object[] {
  const asked = page.blocks.flatMap((block) => (block.ContentType === 'accordion' ? block.Content.Items : []));
  if (asked.length === 0) return [];
  const mainEntity = asked.map(({ Question, Html }) => {
    return { '@type': 'Question', name: Question, acceptedAnswer: { '@type': 'Answer', text: htmlText(Html) } };
  });
  return [{ '@type': 'FAQPage', mainEntity }];
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text of sanitised HTML on one line, without tags. For data only; it does not make unsafe HTML safe. */
function htmlText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{1,8}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      return String.fromCodePoint(Math.min(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16), 0x10ffff));
    })
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,:;!?])/g, '$1')
    .trim();
}
