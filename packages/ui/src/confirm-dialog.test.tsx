// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ConfirmProvider, Dismissed, useConfirm } from './confirm-dialog.tsx';

// jsdom has the dialog element, but not its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
});

afterEach(cleanup);

function Asker() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('-');
  function ask(): void {
    const details = ['Lærercamp i Odense', 'Webinar'];
    const answers = { confirmLabel: 'Ja', cancelLabel: 'Nej', danger: true };
    confirm({ headline: 'Vil du melde fra?', text: 'Du mister dine pladser:', details, ...answers }).then(
      () => setAnswer('bekræftet'),
      (reason: unknown) => setAnswer(reason instanceof Dismissed ? 'afvist' : 'fejl'),
    );
  }
  return (
    <>
      <button type="button" onClick={ask}>
        Meld fra
      </button>
      <output>{answer}</output>
    </>
  );
}

function askIt(): HTMLElement {
  render(
    <ConfirmProvider>
      <Asker />
    </ConfirmProvider>,
  );
  const opener = screen.getByRole('button', { name: 'Meld fra' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

test('the dialog is named by its question and waits on the safe answer', () => {
  askIt();
  expect(screen.getByRole('dialog', { name: 'Vil du melde fra?' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Nej' }));
});

test('what it is about stands in a list, and is read with the question', () => {
  askIt();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Lærercamp i Odense', 'Webinar']);
  const about = document.getElementById(screen.getByRole('dialog').getAttribute('aria-describedby') ?? '');
  expect(about?.textContent).toBe('Du mister dine pladser:Lærercamp i OdenseWebinar');
});

test('confirming resolves the promise, closes, and gives the focus back', async () => {
  const opener = askIt();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ja' })));
  expect(screen.getByRole('status').textContent).toBe('bekræftet');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('cancelling rejects the promise and closes', async () => {
  askIt();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Nej' })));
  expect(screen.getByRole('status').textContent).toBe('afvist');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closing with the escape key rejects the promise and gives the focus back', async () => {
  const opener = askIt();
  await act(async () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
  expect(screen.getByRole('status').textContent).toBe('afvist');
  expect(document.activeElement).toBe(opener);
});

test('a second question rejects the first', async () => {
  const opener = askIt();
  await act(async () => fireEvent.click(opener));
  expect(screen.getByRole('status').textContent).toBe('afvist');
  expect(screen.getByRole('dialog')).toBeTruthy();
});
