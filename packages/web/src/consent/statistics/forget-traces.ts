/** What is ours in the browser's storage, and necessary: README.md names each. */
const ours = /^(edison-|ffe-|hide-content-|tsr-)/;

/** Removes what scripts of others have stored for this site: cookies that a script can see, and both storages. Ours stays. */
export function forgetTraces(page: Pick<Document, 'cookie' | 'location'>): void {
  for (const cookie of page.cookie.split('; ').filter(Boolean)) {
    const [name = ''] = cookie.split('=');
    for (const domain of domainsOf(page.location.hostname)) page.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
  }
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (!ours.test(key)) storage.removeItem(key);
  }
}

/** A cookie may belong to this host alone, or to any domain above it. */
function domainsOf(host: string): readonly string[] {
  const parts = host.split('.');
  return ['', ...parts.slice(0, -1).map((_, at) => `; Domain=${parts.slice(at).join('.')}`)];
}
