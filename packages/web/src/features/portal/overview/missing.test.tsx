// @vitest-environment jsdom
import type { Profile } from '@edison/contracts/bff/users';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderFor, teacher } from '../../../testing/render-for.tsx';
import { sampleProfile } from '../../../testing/sample-profile.ts';
import { startAnswers } from '../../../testing/start-answers.ts';
import { WhatIsMissing } from './missing.tsx';

afterEach(cleanup);

const post = 'POST /bff/me/reaffirmations';
const show = (changes: Partial<Profile>) => renderFor(teacher, <WhatIsMissing profile={sampleProfile(changes)} />);

function at(state: 'pending' | 'confirmed' | 'rejected'): Partial<Profile> {
  const { institution } = sampleProfile();
  return institution === undefined ? {} : { institution: { ...institution, state } };
}

describe('what stands between a teacher and a seat', () => {
  test('nothing: nothing is said', () => {
    show({});
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('no school: whom to write to', () => {
    show({ institution: undefined, missing: ['institution'] });
    expect(screen.getByRole('status', { name: 'Din profil mangler en skole' }).textContent).toContain('Skriv til os');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a school that waits: sign-ups are held, and one may go on', () => {
    show(at('pending'));
    expect(screen.getByRole('status', { name: 'Din skole venter på at blive godkendt' }).textContent).toContain('Du kan godt tilmelde dig');
  });

  test('a new school year: the school is named, to be confirmed with one press', () => {
    show({ missing: ['reaffirm'] });
    const notice = screen.getByRole('status', { name: 'Er du stadig på samme skole?' });
    expect(notice.textContent).toContain('Egebakkeskolen (opdigtet)');
    expect(notice.textContent).toContain('Er du skiftet skole');
  });

  test('no school stands before a new school year', () => {
    show({ missing: ['reaffirm', 'institution'] });
    expect(screen.getByRole('status', { name: 'Din profil mangler en skole' })).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('confirming the school', () => {
  test('is sent once, thanks, takes the focus, and the profile is the mended one everywhere', async () => {
    await using answers = await startAnswers();
    answers.on(post, () => ({ body: sampleProfile() }));
    const queries = show({ missing: ['reaffirm'] });
    fireEvent.click(screen.getByRole('button', { name: 'Ja, jeg er stadig her' }));
    const thanks = await screen.findByRole('status', { name: /Din skole er bekræftet/ });
    expect(document.activeElement).toBe(thanks);
    expect(answers.calls.map(({ body }) => body)).toEqual([{ institutionId: 'i1' }]);
    expect(queries.getQueryData(['profile'])).toMatchObject({ missing: [] });
  });

  test('a refusal says why, and the press can be made again', async () => {
    await using answers = await startAnswers();
    answers.refuse(post, 'UPSTREAM_UNAVAILABLE', 503);
    show({ missing: ['reaffirm'] });
    fireEvent.click(screen.getByRole('button', { name: 'Ja, jeg er stadig her' }));
    expect(await screen.findByRole('alert', { name: 'Skolen blev ikke bekræftet' })).toBeDefined();
    answers.on(post, () => ({ body: sampleProfile() }));
    fireEvent.click(screen.getByRole('button', { name: 'Ja, jeg er stadig her' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
