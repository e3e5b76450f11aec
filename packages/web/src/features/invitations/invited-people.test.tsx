// @vitest-environment jsdom
import { ConfirmProvider } from '@edison/ui/confirm-dialog';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openDialogsInJsdom } from '../../testing/open-dialogs.ts';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { startAnswers } from '../../testing/start-answers.ts';
import { InvitedPeople } from './invited-people.tsx';

beforeAll(openDialogsInJsdom);
afterEach(cleanup);

const press = async (name: string) => fireEvent.click((await screen.findAllByRole('button', { name }))[0] ?? document.body);

test('an invitation is taken back after a question; what is answered meanwhile is told', async () => {
  await using answers = await startAnswers();
  const more = { sessionTitle: 'Hold 1', seats: 1, reservedUntil: '2037-01-02T08:00:00Z' };
  const ida = { ...more, reservationId: 'r1', name: 'Ida Ek', email: 'ida@hjem.dk', state: 'waiting' };
  const late = { ...more, reservationId: 'r2', name: 'Ea Ek', email: 'ea@hjem.dk', state: 'expired' };
  const no = { ...more, reservationId: 'r3', email: 'bo@hjem.dk', state: 'declined' };
  const invitedNow = (items: readonly object[]) =>
    answers.on('GET /bff/events/e1/invitations', () => ({ body: { items, total: items.length } }));
  invitedNow([ida, late, no]);
  answers.on('POST /bff/me/invitations/r1/withdraw', () => {
    invitedNow([late, no]);
    return { status: 204, body: undefined };
  });
  answers.refuse('POST /bff/me/invitations/r2/withdraw', 'NOT_FOUND', 404);
  renderFor(
    teacher,
    <ConfirmProvider>
      <InvitedPeople eventId="e1" own />
    </ConfirmProvider>,
  );
  const [first] = await screen.findAllByRole('button', { name: 'Træk tilbage' });
  expect(screen.getAllByRole('button', { name: 'Træk tilbage' })).toHaveLength(2);
  fireEvent.click(first ?? document.body);
  await screen.findByText(/Ida Ek kan så ikke sige ja/);
  await press('Nej, behold den');
  expect(answers.calls.some((call) => call.route.includes('withdraw'))).toBe(false);
  fireEvent.click(first ?? document.body);
  await press('Ja, træk den tilbage');
  expect(await screen.findByRole('status', { name: 'Invitationen er trukket tilbage' })).toBe(document.activeElement);
  await waitFor(() => expect(screen.queryByText('ida@hjem.dk')).toBeNull());
  await press('Træk tilbage');
  await press('Ja, træk den tilbage');
  expect((await screen.findByRole('alert', { name: 'Invitationen er ikke trukket tilbage' })).textContent).toContain('Der er svaret');
});
