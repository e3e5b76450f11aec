// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { ContentModalProvider } from './content-modal.tsx';
import { MyProfileLink } from './my-profile-link.tsx';

const key = 'hide-content-login-modal';
beforeAll(openDialogsInJsdom);
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(html = '<p>Her tilmelder du dig.</p>'): HTMLElement {
  render(
    <ContentModalProvider closeLabel="Luk vinduet" onReload={() => undefined}>
      <MyProfileLink settings={{ ModalInformation: html }} />
    </ContentModalProvider>,
  );
  return screen.getByRole('link', { name: 'Min profil' });
}

/** Clicks, and returns whether the browser would follow the link. */
function click(link: HTMLElement, keys: MouseEventInit = {}): boolean {
  let followed = false;
  document.addEventListener(
    'click',
    (event) => {
      followed = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  act(() => void fireEvent.click(link, keys));
  return followed;
}

describe('the way to Min profil', () => {
  test('tells what it is before it leads there', async () => {
    expect(click(show())).toBe(false);
    const told = await screen.findByRole('dialog', { name: 'Min profil' });
    expect(told.textContent).toContain('Her tilmelder du dig.');
    expect(screen.getByRole('link', { name: 'Gå til Min profil' }).getAttribute('href')).toBe('/min-profil');
  });

  test('“Vis ikke igen” sets the flag, taking the tick off removes it', async () => {
    click(show());
    const tick = await screen.findByRole('checkbox', { name: 'Vis ikke igen' });
    expect(localStorage.getItem(key)).toBeNull();
    fireEvent.click(tick);
    expect(localStorage.getItem(key)).not.toBeNull();
    fireEvent.click(tick);
    expect(localStorage.getItem(key)).toBeNull();
  });

  test('closing without the tick stores nothing', async () => {
    click(show());
    await screen.findByRole('dialog');
    fireEvent.click(screen.getByRole('button', { name: 'Luk vinduet' }));
    expect(localStorage).toHaveLength(0);
  });

  test('with the flag it leads straight there', () => {
    localStorage.setItem(key, 'true');
    expect(click(show())).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('with nothing to tell it leads straight there', () => {
    expect(click(show(' '))).toBe(true);
  });

  test('a click for a new window is the browser’s', () => {
    expect(click(show(), { ctrlKey: true })).toBe(true);
  });

  test('where storage is forbidden it tells each time, and nothing breaks', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(click(show())).toBe(false);
    expect(await screen.findByRole('dialog')).toBeDefined();
  });
});
