// @vitest-environment jsdom
import { Button } from '@edison/ui/button';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ApiProblem } from '../../api/api-problem.ts';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { Consequences } from './consequences.tsx';
import { DecideDialog, type DecisionInput, RowDecideDialog } from './decide-dialog.tsx';

beforeAll(openDialogsInJsdom);
afterEach(cleanup);

interface Outcome {
  readonly version: number;
  readonly mails: number;
}

const changed = () => new ApiProblem({ problem: 'CHANGED_MEANWHILE', message: '', statusCode: 409, requestId: 'r' });

interface Server {
  readonly preview: () => Promise<Outcome>;
  readonly act: (given: DecisionInput<Outcome>) => Promise<Outcome>;
}

function Admin({ server, optional }: { server: Server; optional?: string }) {
  const [deciding, setDeciding] = useState(false);
  return (
    <>
      <Button label="Aflys eventet" onClick={() => setDeciding(true)} />
      {deciding ? (
        <DecideDialog
          onClose={() => setDeciding(false)}
          decision={{
            headline: 'Aflys Lærercamp?',
            ...server,
            show: ({ mails }) => <Consequences mails={mails} changes={[{ label: 'Status', before: 'Udgivet', after: 'Aflyst' }]} />,
            reason: { ...(optional === undefined ? {} : { optional }) },
            confirmLabel: ({ mails }) => `Aflys og skriv til ${mails}`,
            danger: true,
            done: ({ mails }) => `Aflyst. ${mails} får en mail.`,
            onDone: () => undefined,
          }}
        />
      ) : null}
    </>
  );
}

function open(server: Server, optional?: string): void {
  renderFor(teacher, <Admin server={server} {...(optional === undefined ? {} : { optional })} />);
  const opener = screen.getByRole('button', { name: 'Aflys eventet' });
  opener.focus();
  fireEvent.click(opener);
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (value: string) => fireEvent.change(await screen.findByRole('textbox', { name: /Grund/ }), { target: { value } });
const preview = async (): Promise<Outcome> => ({ version: 3, mails: 41 });

test('what would happen is shown before anything is asked for', async () => {
  open({ preview, act: preview });
  expect(await screen.findByText('41 mails bliver sendt.')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Aflys Lærercamp?' }).textContent).toContain('fra Udgivet til Aflyst');
});

test('without a reason nothing is done, and the field has the focus', async () => {
  const given: unknown[] = [];
  open({ preview, act: async (each) => ({ version: given.push(each), mails: 0 }) });
  await press('Aflys og skriv til 41');
  expect(await screen.findByText('Skriv en grund.')).toBeTruthy();
  expect([document.activeElement, given]).toEqual([screen.getByRole('textbox', { name: 'Grund' }), []]);
});

test('it is done once, with what was seen; the answer takes the focus, and closing gives it back', async () => {
  const given: DecisionInput<Outcome>[] = [];
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  open({
    preview,
    act: (each) => {
      given.push(each);
      return promise;
    },
  });
  await type(' Sneen ');
  await press('Aflys og skriv til 41');
  await press('Gemmer …');
  resolve({ version: 4, mails: 40 });
  const said = await screen.findByRole('status', { name: 'Aflyst. 40 får en mail.' });
  expect(document.activeElement).toBe(said);
  expect(given).toMatchObject([{ reason: 'Sneen', preview: { version: 3 } }]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Luk' }).at(-1) ?? said);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Aflys eventet' })));
});

test('a refusal stays with a way to look again, which shows what is there now and keeps the reason', async () => {
  let version = 3;
  open({
    preview: async () => ({ version, mails: version }),
    act: async (given) => {
      if (given.preview.version === 4) return given.preview;
      version = 4;
      throw changed();
    },
  });
  await type('Sneen');
  await press('Aflys og skriv til 3');
  expect(await screen.findByRole('alert', { name: 'Det blev ikke gjort' })).toBeTruthy();
  await press('Se igen, hvad der vil ske');
  await press('Aflys og skriv til 4');
  expect(await screen.findByRole('status', { name: 'Aflyst. 4 får en mail.' })).toBeTruthy();
});

test('a preview that cannot be had offers nothing but to try again', async () => {
  let fails = true;
  const failing = async (): Promise<Outcome> => {
    if (fails) throw new Error('gone');
    return preview();
  };
  open({ preview: failing, act: preview }, '(valgfri)');
  expect(await screen.findByRole('alert', { name: 'Vi kunne ikke se, hvad der vil ske' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Aflys og/ })).toBeNull();
  fails = false;
  await press('Prøv igen');
  await press('Aflys og skriv til 41');
  expect(await screen.findByRole('status', { name: 'Aflyst. 41 får en mail.' })).toBeTruthy();
});

/** A row whose list is fetched again at a press. */
function List() {
  const [shown, show] = useState({ row: true, dialog: false });
  return (
    <>
      <h1 tabIndex={-1}>Skoler, der venter</h1>
      {shown.row ? <Button label="Afvis" onClick={() => show({ row: true, dialog: true })} /> : null}
      <Button label="Listen er hentet igen" onClick={() => show({ row: false, dialog: false })} />
      {shown.dialog ? (
        <RowDecideDialog
          onClose={() => show({ row: true, dialog: false })}
          decision={{
            headline: 'Afvis skolen?',
            ...{ preview: async () => 0, act: async () => 0, show: () => null, confirmLabel: () => 'Afvis' },
            ...{ done: () => 'Skolen er afvist', onDone: () => undefined },
          }}
        />
      ) : null}
    </>
  );
}

test('a row that goes after its dialog was closed leaves the focus to the heading, not to the page', async () => {
  renderFor(teacher, <List />);
  const button = screen.getByRole('button', { name: 'Afvis' });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('button', { name: 'Luk' }));
  expect(document.activeElement).toBe(button);
  fireEvent.click(screen.getByRole('button', { name: 'Listen er hentet igen' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
