// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ErrorSummary } from './forms/error-summary.tsx';
import { Field } from './forms/field.tsx';
import { Notice } from './notice.tsx';

afterEach(cleanup);

test('an error interrupts, everything else waits its turn', () => {
  render(
    <>
      <Notice tone="error" headline="Du blev ikke tilmeldt" />
      <Notice tone="success" headline="Du har en plads" />
    </>,
  );
  expect(screen.getByRole('alert', { name: 'Du blev ikke tilmeldt' })).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Du har en plads' })).toBeTruthy();
});

test('a notice takes the focus only when it answers something', () => {
  render(<Notice tone="info" headline="Bare til orientering" />);
  expect(document.activeElement).toBe(document.body);
  render(<Notice tone="success" headline="Du er meldt fra" takesFocus />);
  expect(document.activeElement).toBe(screen.getByRole('status', { name: 'Du er meldt fra' }));
});

function Form({ attempt }: { readonly attempt: number }) {
  return (
    <>
      <ErrorSummary headline="Ret det her" attempt={attempt} errors={[{ fieldId: 'fornavn', message: 'Fornavn er påkrævet' }]} />
      <Field id="fornavn" label="Fornavn" error="Fornavn er påkrævet" />
    </>
  );
}

test('the summary takes the focus at each try, and its lines lead to their fields', async () => {
  const { rerender } = render(<Form attempt={1} />);
  const summary = screen.getByRole('alert', { name: 'Ret det her' });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  fireEvent.click(screen.getByRole('link', { name: 'Fornavn er påkrævet' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Fornavn' }));
  rerender(<Form attempt={2} />);
  await waitFor(() => expect(document.activeElement).toBe(summary));
});
