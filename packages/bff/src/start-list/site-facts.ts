import type { SiteFacts } from '@edison/contracts/bff/admin/start-list';
import { exampleWelcome, hasExampleAddress } from '@edison/contracts/content/example-site';
import type { Content } from '../content/open-content.ts';

/** What the content tells of whoever runs the site. */
export interface ContentFacts {
  readonly facts: SiteFacts;
  /** How many pages have an address of the example; `facts` names the first. */
  readonly examplePageCount: number;
  /** Whether the welcome at the login is another one than the example's. */
  readonly hasOwnWelcome: boolean;
}

export type ReadContentFacts = () => Promise<ContentFacts>;

/** Example pages that are named at most. */
const most = 20;

/**
 * Reads the facts from the cached content: Global, and every page for addresses of the example.
 *
 * @param sender of mails
 * @throws Problem UPSTREAM_UNAVAILABLE where the content service fails and nothing is cached.
 */
export async function readContentFacts(
  content: Pick<Content, 'global' | 'pages' | 'page'>,
  sender: string | undefined,
): Promise<ContentFacts> {
  const { global } = (await content.global()).value;
  const { Addresses } = global.Footer;
  const office = Addresses.find(({ PrimaryAddress }) => PrimaryAddress) ?? Addresses[0];
  const welcome = global.MyPageSettings.ModalInformation;
  const pages = await findExamplePages(content);
  const facts = {
    name: office?.OfficeTitle ?? '',
    address: office ? `${office.Street}, ${office.PostalCode} ${office.City}` : '',
    email: global.Email,
    ...(global.Phone !== undefined && { phone: global.Phone }),
    ...(sender !== undefined && { sender }),
    examplePages: pages.slice(0, most),
  };
  return { facts, examplePageCount: pages.length, hasOwnWelcome: welcome.trim() !== '' && welcomeWords(welcome) !== exampleWelcome };
}

/** The text of the welcome without its markup, which an editor may write otherwise. */
function welcomeWords(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Paths of pages with an address of the example. A page that cannot be read counts as having none. */
async function findExamplePages(content: Pick<Content, 'pages' | 'page'>): Promise<string[]> {
  const found: string[] = [];
  for (const { path } of (await content.pages()).value) {
    const page = await content.page(path).catch(() => undefined);
    if (page?.value.kind === 'page' && hasExampleAddress(JSON.stringify(page.value.page.blocks))) found.push(path);
  }
  return found;
}
