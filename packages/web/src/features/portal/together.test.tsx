// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import { startAnswers } from '../../testing/start-answers.ts';
import { programmesQuery } from '../programmes/programme-queries.ts';
import { ProgrammesSection } from '../programmes/programmes-section.tsx';
import { Together } from './together.tsx';

afterEach(cleanup);

function Page() {
  return (
    <Together queries={[useQuery(programmesQuery)]}>
      <input aria-label="Noget at skrive i" />
      <ProgrammesSection />
    </Together>
  );
}

test('a part that fails is asked for once, stays while it is tried again, and takes nothing beside it away', async () => {
  await using answers = await startAnswers();
  answers.refuse('GET /bff/me/programmes', 'UPSTREAM_UNAVAILABLE', 503);
  renderFor(teacher, <Page />);
  expect(screen.queryByRole('textbox', { name: 'Noget at skrive i' })).toBeNull();
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  expect(answers.calls).toHaveLength(1);
  const typed = screen.getByRole('textbox', { name: 'Noget at skrive i' });
  answers.on('GET /bff/me/programmes', () => ({ body: { items: [], total: 0 } }));
  fireEvent.click(again);
  await waitFor(() => expect(screen.getByText('Der er ingen forløb endnu')).toBeTruthy());
  expect(typed.isConnected).toBe(true);
  expect(answers.calls).toHaveLength(2);
});
