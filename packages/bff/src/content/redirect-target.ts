/** The target of a redirect in the content: a path of the site, or a URL on an allowed host; undefined where it is not allowed. */
export type RedirectTarget = (location: string) => string | undefined;

/**
 * Allows or refuses the targets of redirects, which stand in `_redirects.yaml` of the content: paths and URLs of the site's own origin become a path, URLs on allowed hosts stay, and
 * all others are refused, so that content cannot make the site an open redirect.
 *
 * @param hosts of `REDIRECT_HOSTS`: `host` means `https://host`
 */
export function createRedirectTarget(siteUrl: string, hosts: readonly string[]): RedirectTarget {
  const allowed = new Set(hosts.map((host) => (host.includes('://') ? host : `https://${host}`)));
  return (location) => {
    if (/^\/(?![/\\])[^\s\\]*$/.test(location)) return location;
    const address = /^https?:\/\/[^\s\\]+$/i.test(location) ? URL.parse(location) : null;
    if (!address || address.username || address.password) return undefined;
    if (address.origin === siteUrl) return address.pathname + address.search + address.hash;
    return allowed.has(address.origin) ? address.href : undefined;
  };
}
