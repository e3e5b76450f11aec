// @vitest-environment jsdom
import { email, line } from '@edison/contracts/fields';
import { Field } from '@edison/ui/forms/field';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiProblem } from '../api/api-problem.ts';
import { ContractForm } from './contract-form.tsx';
import { type FormPlan, leaveOutEmpty, splitAddresses } from './form-plan.ts';
import { useContractForm } from './use-contract-form.ts';

const schema = z.strictObject({ name: line(10), email, repeat: z.string(), copies: z.array(email).max(3), note: line(500).optional() });
type Body = z.infer<typeof schema>;
const start = { name: '', email: '', repeat: '', copies: '', note: '', code: '' };
type Typed = typeof start;
type Plan = FormPlan<Typed, Body, string>;

const words = { label: 'Skema', summary: 'Ret det her', refused: 'Det blev ikke sendt', send: 'Send', sending: 'Sender …' };
let sent: Body[] = [];
let answered: string[] = [];

beforeEach(() => {
  sent = [];
  answered = [];
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function Form({ plan }: { readonly plan: Plan }) {
  const form = useContractForm(plan);
  return (
    <ContractForm form={form} words={words}>
      <Field label="Navn" {...form.register('name')} />
      <Field label="Email" {...form.register('email')} />
      <Field label="Gentag email" {...form.register('repeat')} />
      <Field label="Kopi til" {...form.register('copies')} />
      <Field label="Kode" {...form.register('code')} />
    </ContractForm>
  );
}

function planWith(more: Partial<Plan> = {}): Plan {
  return {
    draft: 'trial',
    schema,
    start,
    fields: {
      name: { label: 'Navn' },
      email: { label: 'Email', email: 'one' },
      repeat: { label: 'Gentag email', repeats: 'email' },
      copies: { label: 'Kopi til', email: 'several' },
      code: { label: 'Kode' },
    },
    unkept: ['code'],
    bodyOf: ({ code: _, ...typed }) => ({ ...leaveOutEmpty(typed), copies: splitAddresses(typed.copies) }),
    send: async (body) => {
      sent.push(body);
      return 'kvittering';
    },
    onSent: (answer) => answered.push(answer),
    ...more,
  };
}

function show(plan = planWith(), owner = 'mette@skole.example'): QueryClient {
  const queries = new QueryClient();
  queries.setQueryData(['session'], { kind: 'signed-in', email: owner });
  render(
    <QueryClientProvider client={queries}>
      <Form plan={plan} />
    </QueryClientProvider>,
  );
  return queries;
}

const box = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.input(box(name), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const errorOf = (name: string) => document.getElementById(`${box(name).id}-error`)?.textContent;
const refuse = (problem: ApiProblem['code'], statusCode: number, field?: string) => () =>
  Promise.reject(new ApiProblem({ problem, statusCode, message: '', requestId: 'r', ...(field === undefined ? {} : { field }) }));

function fillIn(): void {
  type('Navn', 'Mette');
  type('Email', 'mette@skole.example');
  type('Gentag email', ' METTE@skole.example ');
}

describe('what is typed is checked by the contract, in the words of the seed', () => {
  test.each([
    ['Navn', '', 'Navn er påkrævet'],
    ['Navn', ' \t ', 'Navn er påkrævet'],
    ['Navn', 'a\u0000b', 'Navn is not valid.'],
    ['Navn', 'a'.repeat(11), 'Skriv højst 10 tegn her.'],
    ['Email', '  ', 'Email er påkrævet'],
    ['Email', 'mette', 'Email skal indeholde @ og domæne'],
    ['Email', 'a@b.dk, c@d.dk', 'Email skal indeholde @ og domæne'],
    ['Gentag email', '', 'Gentag email er påkrævet'],
    ['Gentag email', 'anden@skole.example', 'Venligst tjek at emails matcher'],
    ['Kopi til', 'a@b.dk; c@d', 'Email skal indeholde @ og domæne'],
  ])('%s: %j', async (name, value, sentence) => {
    show();
    fillIn();
    type(name, 'x');
    type(name, value);
    await waitFor(() => expect(errorOf(name)).toBe(sentence));
  });

  test('several addresses stand in one field where it is meant for them', async () => {
    show();
    fillIn();
    type('Kopi til', 'a@b.dk; c@d.dk e@f.dk');
    send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.copies).toEqual(['a@b.dk', 'c@d.dk', 'e@f.dk']);
    expect(sent[0]?.name).toBe('Mette');
  });

  test('leaving a field checks it, and the others wait', async () => {
    show();
    fireEvent.blur(box('Navn'));
    await waitFor(() => expect(errorOf('Navn')).toBe('Navn er påkrævet'));
    expect(errorOf('Email')).toBeUndefined();
  });

  test('an address that changes makes its repetition be looked at again', async () => {
    show();
    fillIn();
    type('Email', 'ny@skole.example');
    await waitFor(() => expect(errorOf('Gentag email')).toBe('Venligst tjek at emails matcher'));
  });

  test('the form has rules of its own beside those of the contract', async () => {
    show(planWith({ check: ({ name }) => ({ name: name === 'Ond' ? 'Det navn går ikke.' : undefined }) }));
    type('Navn', 'Ond');
    await waitFor(() => expect(errorOf('Navn')).toBe('Det navn går ikke.'));
  });
});

describe('sending', () => {
  test('what is missing stands in a summary, in the order of the page, which takes the focus at each try', async () => {
    show();
    send();
    const summary = await screen.findByRole('alert', { name: 'Ret det her' });
    expect([...summary.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Navn er påkrævet',
      'Email er påkrævet',
      'Gentag email er påkrævet',
    ]);
    expect(document.activeElement).toBe(summary);
    box('Email').focus();
    send();
    await waitFor(() => expect(document.activeElement).toBe(summary));
    fireEvent.click(screen.getByRole('link', { name: 'Navn er påkrævet' }));
    expect(document.activeElement).toBe(box('Navn'));
    expect(sent).toEqual([]);
  });

  test('what breaks after all was mended is listed at the next try, and takes no focus before', async () => {
    show();
    fillIn();
    type('Navn', '');
    send();
    await screen.findByRole('alert');
    type('Navn', 'Mette');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    box('Email').focus();
    type('Email', 'mette');
    await waitFor(() => expect(errorOf('Email')).toBeDefined());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(box('Email'));
    send();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  });

  test('it is sent once however often it is pressed', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const slow = planWith();
    show({ ...slow, send: (body) => slow.send(body).then(() => promise) });
    fillIn();
    for (let press = 0; press < 5; press += 1) fireEvent.submit(screen.getByRole('form', { name: 'Skema' }));
    await screen.findByRole('button', { name: 'Sender …' });
    resolve('kvittering');
    await waitFor(() => expect(answered).toEqual(['kvittering']));
    expect(sent).toHaveLength(1);
  });

  test('a refusal that names a field stands at it and in the summary', async () => {
    show(planWith({ send: refuse('BAD_REQUEST', 400, 'email') }));
    fillIn();
    send();
    await waitFor(() => expect(errorOf('Email')).toBe('Email skal indeholde @ og domæne'));
    expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'Ret det her' }));
    expect(screen.queryByText('Det blev ikke sendt')).toBeNull();
  });

  test('it stays when the field is left, goes when something else stands there, and the same may be sent again', async () => {
    let times = 0;
    const taken = async (body: Body) => {
      times += 1;
      if (times === 1) return refuse('NAME_TAKEN', 409, 'name')();
      return planWith().send(body);
    };
    show(planWith({ send: taken }));
    fillIn();
    box('Navn').focus();
    fireEvent.submit(screen.getByRole('form', { name: 'Skema' }));
    const list = await screen.findByRole('alert');
    expect(document.activeElement).toBe(list);
    const told = errorOf('Navn');
    expect(told).toBeTruthy();
    fireEvent.blur(box('Navn'));
    await new Promise((later) => setTimeout(later, 40));
    expect(errorOf('Navn')).toBe(told);
    send();
    await waitFor(() => expect(answered).toEqual(['kvittering']));
  });

  test('a code that the form knows the field of does so too', async () => {
    show(planWith({ send: refuse('NAME_LOOKS_LIKE_CPR', 400), refusedAt: { NAME_LOOKS_LIKE_CPR: 'name' } }));
    fillIn();
    send();
    await waitFor(() => expect(errorOf('Navn')).toContain('CPR-nummer'));
  });

  test('any other refusal stands above the form, and what is typed stays', async () => {
    show(planWith({ send: refuse('STORE_UNAVAILABLE', 503) }));
    fillIn();
    send();
    const said = await screen.findByRole('alert', { name: 'Det blev ikke sendt' });
    expect(document.activeElement).toBe(said);
    expect(box('Navn')).toHaveProperty('value', 'Mette');
  });
});

describe('a draft', () => {
  const kept = () => sessionStorage.getItem('edison-draft:trial');

  test('brings back what was typed, and not the code', async () => {
    show();
    type('Navn', 'Mette');
    type('Kode', 'HEMMELIG');
    cleanup();
    expect(kept()).not.toContain('HEMMELIG');
    show();
    expect([box('Navn'), box('Kode')].map((field) => ('value' in field ? field.value : undefined))).toEqual(['Mette', '']);
    expect(screen.getByText(/Det, du skrev sidst/)).toBeDefined();
  });

  test('can be given up, and the first field takes the focus', () => {
    show();
    type('Navn', 'Mette');
    cleanup();
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Begynd forfra' }));
    expect(box('Navn')).toHaveProperty('value', '');
    expect([kept(), document.activeElement]).toEqual([null, box('Navn')]);
  });

  test('is nobody else’s', () => {
    show();
    type('Navn', 'Mette');
    cleanup();
    show(planWith(), 'sofie@skole.example');
    expect(box('Navn')).toHaveProperty('value', '');
    expect(kept()).toBeNull();
  });

  test('is forgotten when it was sent', async () => {
    show();
    fillIn();
    expect(kept()).toContain('Mette');
    send();
    await waitFor(() => expect(answered).toHaveLength(1));
    expect(kept()).toBeNull();
  });

  test('nothing typed leaves no draft', () => {
    show();
    expect(kept()).toBeNull();
  });

  test.each(['{', 'null', '[]', '{"owner":"mette@skole.example","typed":{"name":7,"email":null,"x":"y"}}'])(
    'that cannot be read is none: %s',
    (text) => {
      sessionStorage.setItem('edison-draft:trial', text);
      show();
      expect(box('Navn')).toHaveProperty('value', '');
    },
  );
});

describe('a session that ends in the middle of a form', () => {
  test('is said, with the way back in, and the form stands as typed', async () => {
    show(planWith({ send: refuse('SESSION_EXPIRED', 401) }));
    fillIn();
    send();
    const said = await screen.findByRole('status', { name: 'Du er logget ud. Log ind igen – det, du har skrevet, er gemt.' });
    expect(document.activeElement).toBe(said);
    expect(screen.getByRole('link', { name: 'Log ind igen' }).getAttribute('href')).toBe('/bff/login?returnTo=%2F');
    expect(box('Navn')).toHaveProperty('value', 'Mette');
    cleanup();
    show();
    expect(box('Navn')).toHaveProperty('value', 'Mette');
  });

  test('what is typed after it is still of the person who began', async () => {
    const queries = show();
    type('Navn', 'Met');
    queries.setQueryData(['session'], { kind: 'guest' });
    await waitFor(() => expect(queries.getQueryData(['session'])).toEqual({ kind: 'guest' }));
    type('Navn', 'Mette');
    cleanup();
    show();
    expect(box('Navn')).toHaveProperty('value', 'Mette');
  });

  test('is not said at a form that holds nothing', async () => {
    const queries = show();
    queries.setQueryData(['session-ended'], true);
    await waitFor(() => expect(queries.getQueryState(['session-ended'])?.data).toBe(true));
    expect(screen.queryByText(/Du er logget ud/)).toBeNull();
  });

  test('is also said when something else finds it out, without taking the focus', async () => {
    const queries = show();
    type('Navn', 'Mette');
    box('Navn').focus();
    queries.setQueryData(['session-ended'], true);
    await screen.findByText(/Du er logget ud/);
    expect(document.activeElement).toBe(box('Navn'));
    expect(screen.getByRole('form').hasAttribute('data-unsent')).toBe(true);
  });
});
