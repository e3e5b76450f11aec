// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ContractForm } from '../../forms/contract-form.tsx';
import { useRulesForm } from '../../forms/use-rules-form.ts';
import { renderFor, teacher } from '../../testing/render-for.tsx';
import type { TeamDraft } from './team-draft.ts';
import { toNewTeam } from './team-draft.ts';
import { TeamFields } from './team-fields.tsx';
import { checkTeams, teamsPlan } from './team-rules.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const size = { min: 2, max: 4 };
let sent: readonly TeamDraft[] = [];

function Editor() {
  const form = useRulesForm<{ teams: TeamDraft[] }, void>({
    draft: 'teams',
    start: { teams: [] },
    fields: teamsPlan,
    check: ({ teams }) => checkTeams(teams, size),
    send: async () => undefined,
    onSent: () => undefined,
  });
  sent = form.form.watch('teams');
  return (
    <ContractForm form={form} words={{ label: 'Hold', summary: 'Ret', refused: '', send: 'Send', sending: '' }}>
      <TeamFields form={form} size={size} />
    </ContractForm>
  );
}

const show = () => renderFor(teacher, <Editor />);
const type = (value: string) => fireEvent.change(document.activeElement ?? document.body, { target: { value } });
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const paste = (text: string) => fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } });
const focused = () => document.activeElement?.getAttribute('name');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const names = () => sent.map((team) => toNewTeam(team).members.map(({ firstName }) => firstName));

describe('by keyboard alone', () => {
  test('a team is added with the focus on its name, and Enter goes from pupil to pupil', () => {
    show();
    press('Tilføj et hold');
    expect(focused()).toBe('teams.0.name');
    type('Lynet');
    screen.getByRole('textbox', { name: 'Elev 1' }).focus();
    for (const name of ['Anna', 'Bo', 'Carla']) {
      type(name);
      key('Enter');
    }
    expect(focused()).toBe('teams.0.members.3.firstName');
    key('Enter');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tilføj et hold til' }));
    expect(names()).toEqual([['Anna', 'Bo', 'Carla']]);
  });

  test('the next team is of the same class and grade', () => {
    show();
    press('Tilføj et hold');
    fireEvent.change(screen.getByRole('textbox', { name: /^Klasse/ }), { target: { value: '6.B' } });
    fireEvent.change(screen.getByRole('combobox', { name: /^Klassetrin/ }), { target: { value: '6' } });
    press('Tilføj et hold til');
    expect(focused()).toBe('teams.1.name');
    expect(sent[1]).toMatchObject({ classLabel: '6.B', grade: '6', name: '' });
  });

  test('backspace in an empty line takes it away and goes to the line above', () => {
    show();
    press('Tilføj et hold');
    screen.getByRole('textbox', { name: 'Elev 2' }).focus();
    key('Backspace');
    expect(focused()).toBe('teams.0.members.0.firstName');
    expect(screen.queryByRole('textbox', { name: 'Elev 2' })).toBeNull();
  });
});

test('a list that is pasted becomes lines, and a single name is pasted as it is', () => {
  show();
  press('Tilføj et hold');
  screen.getByRole('textbox', { name: 'Elev 1' }).focus();
  expect(paste('Anna')).toBe(true);
  expect(paste('Anna, Bo\r\n3. Carla og Dea')).toBe(false);
  expect(names()).toEqual([['Anna', 'Bo', 'Carla', 'Dea']]);
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent === '4 navne er sat ind, ét på hver linje.')).toBe(true);
});

test('what a button or a paste changes is in the draft at once', async () => {
  show();
  const draft = (): string => sessionStorage.getItem('edison-draft:teams') ?? '';
  press('Tilføj et hold');
  screen.getByRole('textbox', { name: 'Elev 1' }).focus();
  paste('Anna\nBo\nCarla');
  await waitFor(() => expect(draft()).toContain('Carla'));
  press('Fjern Anna fra holdet');
  await waitFor(() => expect(draft()).not.toContain('Anna'));
  press('Fjern holdet');
  await waitFor(() => expect(draft()).not.toContain('Carla'));
});

test('a team that is removed gives the focus to the button that adds one', () => {
  show();
  press('Tilføj et hold');
  press('Fjern holdet');
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tilføj et hold' }));
});

describe('what is wrong', () => {
  test('is said of what was touched only, until somebody tries to send', async () => {
    show();
    press('Tilføj et hold');
    expect(screen.queryByText('Holdets navn er påkrævet')).toBeNull();
    fireEvent.blur(screen.getByRole('textbox', { name: 'Holdets navn' }));
    expect(await screen.findByText('Holdets navn er påkrævet')).toBeTruthy();
    expect(screen.queryByText('Holdet mangler elever. I må være 2–4.')).toBeNull();
    press('Send');
    expect(await screen.findByText('Holdet mangler elever. I må være 2–4.')).toBeTruthy();
  });

  test('stands at the line it is about', async () => {
    show();
    press('Tilføj et hold');
    const line = screen.getByRole('textbox', { name: 'Elev 2' });
    fireEvent.change(line, { target: { value: 'Anna 010112-1234' } });
    await waitFor(() => expect(line.getAttribute('aria-invalid')).toBe('true'));
    expect(within(line.parentElement ?? line).getByText('Det ligner et CPR-nummer. Skriv kun navnet.')).toBeTruthy();
  });
});

test('how many there may be is always there to see', () => {
  show();
  press('Tilføj et hold');
  expect(screen.getByText('0 elever. I må være 2–4 på et hold.')).toBeTruthy();
  expect(screen.getByText(/Kun fornavne/)).toBeTruthy();
});
