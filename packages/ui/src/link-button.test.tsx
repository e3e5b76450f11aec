// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';

afterEach(cleanup);

describe('weights', () => {
  test('the first is primary unless said otherwise, for links as for buttons', () => {
    render(
      <>
        <LinkButton href="/a/" label="Link" />
        <Button label="Knap" />
        <LinkButton href="/b/" label="Stille" kind="quiet" />
      </>,
    );
    expect(screen.getByRole('link', { name: 'Link' }).getAttribute('data-kind')).toBe('primary');
    expect(screen.getByRole('button', { name: 'Knap' }).getAttribute('data-kind')).toBe('primary');
    expect(screen.getByRole('link', { name: 'Stille' }).getAttribute('data-kind')).toBe('quiet');
  });

  test('an icon beside the words adds nothing to the name', () => {
    render(<LinkButton href="/a/" label="Hent" icon={<svg aria-hidden="true" />} />);
    expect(screen.getByRole('link', { name: 'Hent' }).querySelector('svg')).not.toBeNull();
  });

  test('what a link can do otherwise it can do here', () => {
    render(<LinkButton href="/fil.ics" label="Læg i kalender" download="" />);
    expect(screen.getByRole('link', { name: 'Læg i kalender' }).getAttribute('download')).toBe('');
  });
});

describe('an empty list', () => {
  test('says what it is and what to do, and leads on', () => {
    render(
      <EmptyState headline="Du har ingen tilmeldinger" text="Find et event." action={<LinkButton href="#open" label="Find et event" />} />,
    );
    expect(screen.getByText('Du har ingen tilmeldinger')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Find et event' }).getAttribute('href')).toBe('#open');
  });

  test('may have nowhere to lead to', () => {
    render(<EmptyState headline="Ingen events" text="Kom igen." />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
