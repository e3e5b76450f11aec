// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CheckboxGroup } from './checkbox-group.tsx';

afterEach(cleanup);

const choices = ['Dansk', 'Matematik', 'Fysik'].map((label, at) => ({ value: String(at), label }));

function Subjects({ heard }: { readonly heard: (chosen: readonly string[]) => void }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <CheckboxGroup
      label="Fag"
      choices={choices}
      chosen={chosen}
      onChoose={(next) => {
        setChosen(next);
        heard(next);
      }}
    />
  );
}

describe('a group of checkboxes', () => {
  test('tells its choices in their own order, whichever came first', () => {
    const heard = vi.fn();
    render(<Subjects heard={heard} />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Fysik' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Dansk' }));
    expect(heard.mock.calls).toEqual([[['2']], [['0', '2']]]);
  });

  test('a second press takes a choice back', () => {
    const heard = vi.fn();
    render(<Subjects heard={heard} />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Dansk' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Dansk' }));
    expect(heard.mock.lastCall).toEqual([[]]);
    expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
  });

  test('hint and error are both tied to the group', () => {
    render(<CheckboxGroup id="fag" label="Fag" hint="Sæt kryds" error="Vælg et fag" choices={choices} chosen={[]} onChoose={vi.fn()} />);
    const group = screen.getByRole('group', { name: 'Fag' });
    expect(group.getAttribute('aria-describedby')).toBe('fag-hint fag-error');
    expect(document.getElementById('fag-error')?.textContent).toBe('Vælg et fag');
  });

  test('a summary can lead to it: it takes the focus without being a stop on the way', () => {
    render(<CheckboxGroup id="fag" label="Fag" choices={choices} chosen={[]} onChoose={vi.fn()} />);
    const group = screen.getByRole('group', { name: 'Fag' });
    group.focus();
    expect(document.activeElement).toBe(group);
    expect(group.tabIndex).toBe(-1);
  });

  test('that may stay empty says so in its name', () => {
    render(<CheckboxGroup label="Fag" optionalText="(må gerne stå tom)" choices={choices} chosen={[]} onChoose={vi.fn()} />);
    expect(screen.getByRole('group', { name: 'Fag (må gerne stå tom)' })).toBeDefined();
  });

  test('leaving a box is told: the form checks then', () => {
    const left = vi.fn();
    render(<CheckboxGroup label="Fag" choices={choices} chosen={[]} onChoose={vi.fn()} onBlur={left} />);
    fireEvent.blur(screen.getByRole('checkbox', { name: 'Dansk' }));
    expect(left).toHaveBeenCalledOnce();
  });
});
