// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PrivateAnnouncer } from './private-announcer.tsx';

afterEach(() => {
  cleanup();
  document.body.removeAttribute('tabindex');
});

function show(path: string) {
  document.body.tabIndex = -1;
  const shown = render(
    <>
      <PrivateAnnouncer title="Konto" path={path} />
      <button type="button">Skift skole</button>
    </>,
  );
  const button = screen.getByRole('button');
  button.focus();
  const goTo = (title: string, next: string) =>
    shown.rerender(
      <>
        <PrivateAnnouncer title={title} path={next} />
        <button type="button">Skift skole</button>
      </>,
    );
  return { button, goTo };
}

test('another page takes the focus to the body and is announced', async () => {
  const { goTo } = show('/min-profil/konto/');
  goTo('Min oversigt', '/min-profil/min-oversigt');
  expect(document.activeElement).toBe(document.body);
  expect(document.title).toContain('Min oversigt');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Min oversigt er indlæst'), { timeout: 2_000 });
});

test('the same page without its last slash is no other page', () => {
  const { button, goTo } = show('/min-profil/konto/');
  goTo('Konto', '/min-profil/konto');
  expect(document.activeElement).toBe(button);
});
