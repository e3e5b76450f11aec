// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { programmesQuery } from '../features/programmes/programme-queries.ts';
import { ProgrammesSection } from '../features/programmes/programmes-section.tsx';
import { ownSignUpsQuery } from '../features/sign-ups/sign-up-queries.ts';
import { renderFor, teacher } from '../testing/render-for.tsx';
import { startAnswers } from '../testing/start-answers.ts';
import { LoadedTogether } from './loaded-together.tsx';

afterEach(cleanup);

const programmes = 'GET /bff/me/programmes';
const signUps = 'GET /bff/me/sign-ups';

function Page() {
  return (
    <LoadedTogether queries={[useQuery(ownSignUpsQuery), useQuery(programmesQuery)]}>
      <h1 tabIndex={-1}>Hej</h1>
      <input aria-label="Noget at skrive i" />
      <ProgrammesSection />
    </LoadedTogether>
  );
}

test('a part that fails is asked for once, stays while it is tried again, and takes nothing beside it away', async () => {
  await using answers = await startAnswers();
  answers.on(signUps, () => ({ body: { items: [], total: 0 } }));
  answers.refuse(programmes, 'UPSTREAM_UNAVAILABLE', 503);
  renderFor(teacher, <Page />);
  expect(screen.queryByRole('textbox', { name: 'Noget at skrive i' })).toBeNull();
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  expect(answers.calls).toHaveLength(2);
  const typed = screen.getByRole('textbox', { name: 'Noget at skrive i' });
  answers.on(programmes, () => ({ body: { items: [], total: 0 } }));
  fireEvent.click(again);
  await waitFor(() => expect(screen.getByText('Der er ingen forløb endnu')).toBeTruthy());
  expect(typed.isConnected).toBe(true);
  expect(answers.calls).toHaveLength(3);
});

test('when nothing came, it is told once, stays while it is tried again, and the focus goes to the page that comes', async () => {
  await using answers = await startAnswers();
  answers.refuse(signUps, 'UPSTREAM_UNAVAILABLE', 503);
  answers.refuse(programmes, 'UPSTREAM_UNAVAILABLE', 503);
  renderFor(teacher, <Page />);
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByRole('heading')).toBeNull();
  fireEvent.click(again);
  await waitFor(() => expect(answers.calls).toHaveLength(4));
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
  expect(again.isConnected).toBe(true);
  answers.on(signUps, () => ({ body: { items: [], total: 0 } }));
  answers.on(programmes, () => ({ body: { items: [], total: 0 } }));
  fireEvent.click(again);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(screen.queryByRole('alert')).toBeNull();
});
