/** The localStorage key that “Vis ikke igen” sets; the name comes from the specification. */
const hideLoginModalKey = 'hide-content-login-modal';

/** Whether the visitor has chosen not to see the login information again. */
export function isLoginModalHidden(): boolean {
  try {
    return localStorage.getItem(hideLoginModalKey) !== null;
  } catch {
    return false;
  }
}

/** Sets or clears that choice. Failing storage is ignored. */
export function hideLoginModal(hide: boolean): void {
  try {
    if (hide) localStorage.setItem(hideLoginModalKey, 'true');
    else localStorage.removeItem(hideLoginModalKey);
  } catch {
    // Storage is forbidden: the modal is shown again next time.
  }
}
