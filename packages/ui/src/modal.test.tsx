// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Modal } from './modal.tsx';

// jsdom has the dialog element, but not its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.setAttribute('open', '');
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
});

afterEach(cleanup);

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Åbn
      </button>
      {open ? (
        <Modal label="Om os" closeLabel="Luk vinduet" onClose={() => setOpen(false)}>
          <p>Indhold</p>
        </Modal>
      ) : null}
    </>
  );
}

function openIt(): HTMLElement {
  render(<Opener />);
  const opener = screen.getByRole('button', { name: 'Åbn' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

test('the window is named by its headline', () => {
  openIt();
  expect(screen.getByRole('dialog', { name: 'Om os' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Om os' })).toBeTruthy();
});

test.each([
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Luk vinduet' }))],
  ['escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ['a press beside it', () => fireEvent.click(screen.getByRole('dialog'))],
])('%s closes it and gives the focus back', (_how, close) => {
  const opener = openIt();
  close();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('a press inside it does not', () => {
  openIt();
  fireEvent.click(screen.getByText('Indhold'));
  expect(screen.getByRole('dialog')).toBeTruthy();
});
