/** The key in the browser's own storage that a visitor sets with “Vis ikke igen”; the name is the seed's. */
const hideLoginModalKey = 'hide-content-login-modal';

/** True when the visitor wants no more of the text before the login. */
export function isLoginModalHidden(): boolean {
  try {
    return localStorage.getItem(hideLoginModalKey) !== null;
  } catch {
    return false;
  }
}

/** Remembers or forgets that. Where storage is forbidden nothing is remembered. */
export function hideLoginModal(hide: boolean): void {
  try {
    if (hide) localStorage.setItem(hideLoginModalKey, 'true');
    else localStorage.removeItem(hideLoginModalKey);
  } catch {
    // The window comes again the next time.
  }
}
