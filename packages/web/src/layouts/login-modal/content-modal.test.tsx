// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { ContentModalProvider, useContentModal } from './content-modal.tsx';

beforeAll(openDialogsInJsdom);
afterEach(cleanup);

function Greeting({ name }: { readonly name: string }) {
  const { countReload, close } = useContentModal();
  return (
    <>
      <p>Hej {name}</p>
      <button type="button" onClick={countReload}>
        Gem
      </button>
      <button type="button" onClick={close}>
        Færdig
      </button>
    </>
  );
}

function Opener() {
  const { open } = useContentModal();
  return (
    <button type="button" onClick={() => void open({ label: 'Hilsen', component: Greeting, props: { name: 'Mette' } })}>
      Åbn
    </button>
  );
}

async function openIt() {
  const onReload = vi.fn();
  render(
    <ContentModalProvider closeLabel="Luk vinduet" onReload={onReload}>
      <Opener />
    </ContentModalProvider>,
  );
  const opener = screen.getByRole('button', { name: 'Åbn' });
  opener.focus();
  fireEvent.click(opener);
  await screen.findByRole('dialog', { name: 'Hilsen' });
  return { onReload, opener };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('opening shows a component with its props', async () => {
  await openIt();
  expect(screen.getByText('Hej Mette')).toBeDefined();
});

test('closing clears them and gives the focus back; with nothing changed nothing is read anew', async () => {
  const { onReload, opener } = await openIt();
  await press('Luk vinduet');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Hej Mette')).toBeNull();
  expect(document.activeElement).toBe(opener);
  expect(onReload).not.toHaveBeenCalled();
});

test('closing after a change reads the page’s data anew, once, and begins to count from zero', async () => {
  const { onReload, opener } = await openIt();
  await press('Gem');
  await press('Gem');
  expect(onReload).not.toHaveBeenCalled();
  await press('Færdig');
  expect(onReload).toHaveBeenCalledTimes(1);
  await act(async () => fireEvent.click(opener));
  await press('Færdig');
  expect(onReload).toHaveBeenCalledTimes(1);
});
