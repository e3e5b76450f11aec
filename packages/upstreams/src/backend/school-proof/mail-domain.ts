import { domainToASCII } from 'node:url';

/**
 * The domain of a mailbox, exactly what stands after its `@`: pupils may have theirs at `elev.skole.dk`, teachers at `skole.dk`. In its ASCII
 * form, so that two spellings of a domain with æ, ø or å are equal. Undefined for what is no domain.
 */
export function mailDomainOf(email: string): string | undefined {
  return toAscii(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}

/**
 * The domain of a mailbox, as those who answer for its owner read it; undefined where anybody gets a mailbox. In its ASCII form, so that a
 * letter that only looks like another is seen.
 */
export function organisationDomainOf(email: string): string | undefined {
  const domain = mailDomainOf(email);
  return domain === undefined || isPublicMailDomain(domain) ? undefined : domain;
}

/** A typed domain in its ASCII form, also as `@skole.dk` or `www.skole.dk`; undefined for what is none, such as `dk` or an address. */
export function readMailDomain(typed: string): string | undefined {
  const bare = typed
    .trim()
    .toLowerCase()
    .replace(/^@/, '')
    .replace(/^www\./, '');
  return toAscii(bare);
}

function toAscii(domain: string): string | undefined {
  // What a URL would take apart or decode is no domain: of `skole.dk/.ond.dk`, `domainToASCII` makes `skole.dk`.
  if (!/^[\p{L}\p{N}.-]{4,253}$/u.test(domain)) return undefined;
  const ascii = domainToASCII(domain);
  return /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/.test(ascii) ? ascii : undefined;
}

/** Whether anybody gets a mailbox at a domain, so that one there proves nothing; also where it is below or above such a domain. */
export function isPublicMailDomain(domain: string): boolean {
  const [brand = '', ...rest] = domain.split('.');
  if (brands.has(brand) && (rest.length === 1 || /^com?\./.test(rest.join('.')))) return true;
  return secondLevel.has(domain) || parentDomains(domain).some((parent) => publicDomains.has(parent));
}

/** A domain and those above it, without the top: of `a.b.dk` also `b.dk`. */
function parentDomains(domain: string): readonly string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'));
}

/** Providers with a domain in many countries. */
const brands: ReadonlySet<string> = new Set([
  'aol',
  'gmx',
  'hotmail',
  'live',
  'msn',
  'outlook',
  'protonmail',
  'yahoo',
  'yandex',
  'zoho',
  'zohomail',
]);

/** Under which others register their domains. */
const secondLevel: ReadonlySet<string> = new Set([
  'ac.uk',
  'biz.dk',
  'co.dk',
  'co.no',
  'co.uk',
  'com.de',
  'eu.com',
  'firm.dk',
  'org.uk',
  'reg.dk',
  'sch.uk',
  'store.dk',
]);

/**
 * Free mailboxes, mailboxes for a moment, relays that hide one, those that a Danish line or telephone comes with, and names under a service that
 * anybody or every school uses.
 */
const publicDomains: ReadonlySet<string> = new Set(
  `10minutemail.com 8alias.com 8shield.net addy.io addymail.com adr.dk adslhome.dk aleeas.com altiboxmail.dk anonaddy.com anonaddy.me aula.dk
  bbsyd.dk c.dk cool.dk cybercity.dk dk-online.dk dlgmail.dk dlgtele.dk dralias.com dsa-net.dk duck.com email.com email.dk energimail.dk
  fastmail.com fastmail.fm fibermail.dk firma.tele.dk forum.dk galnet.dk get2net.dk github.io gitlab.io gmail.com googlemail.com
  guerrillamail.com has.dk hey.com hushmail.com icloud.com image.dk inbox.com jubii.dk jubiimail.dk kabelmail.dk kabelnettet.dk mac.com
  mail-online.dk mail.com mail.dk mail.ru mail.tele.dk mailbox.org mailfence.com mailinator.com mailme.dk me.com mobil.dk mozmail.com mvb.net
  ofir.dk oncable.dk only.dk os.dk parknet.dk passfwd.com passinbox.com passmail.com passmail.net pc.dk pm.me post.cybercity.dk post.tele.dk
  posteo.de privat.dk private.dk privaterelay.appleid.com profibermail.dk proton.me relay.firefox.com rocketmail.com sharklasers.com
  silomails.com simplelogin.co simplelogin.com simplelogin.fr slmail.me slmails.com sol.dk stofanet.dk tdc.dk tdcadsl.dk tdcspace.dk
  teliamail.dk temp-mail.org tempmail.com tiscali.dk trashmail.com tuta.com tuta.io tutamail.com tutanota.com users.noreply.github.com
  vip.cybercity.dk waoo.dk web.de webspeed.dk worldonline.dk wp.dk ymail.com yopmail.com youmail.dk youseepost.dk`.split(/\s+/),
);
