import type { UserDetail } from '@edison/contracts/bff/admin/users';
import type { SessionState } from '@edison/contracts/bff/session';
import { RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen, within } from '@testing-library/react';
import { pageRouter } from '../../../testing/page-router.tsx';
import { renderFor } from '../../../testing/render-for.tsx';
import type { Answers } from '../../../testing/start-answers.ts';
import { PersonPage } from '../person-page.tsx';

/** The signed-in admin. */
const astrid: SessionState = {
  kind: 'signed-in',
  role: 'admin',
  name: 'Astrid Winther',
  email: 'admin@edison.example',
  endsAt: '2027-01-01T00:00:00Z',
};

/** The path prefix of every call about the sample person. */
export const base = '/bff/admin/users/bruger-mette';
export const signUpsPage = (page = 1) => `GET ${base}/sign-ups/newest?page=${page}&pageSize=20`;
export const mailsPage = `GET ${base}/mails?page=1&pageSize=20`;

/** A teacher without a school or any activity. */
export const mette: UserDetail = {
  profile: {
    userId: 'bruger-mette',
    email: 'mette@skole.example',
    firstName: 'Mette',
    lastName: 'Holm',
    jobTitle: 'lærer',
    grades: [6, 7],
    subjects: ['Dansk'],
    reaffirmedSchoolYear: '2026/27',
    permissions: [],
    missing: [],
  },
  state: 'active',
  createdAt: '2026-08-18T08:00:00Z',
  programmes: [],
  signUps: [],
  materials: [],
};
const nobody = { items: [], total: 0 };

/** Opens the page with a query, `?bruger=bruger-mette`; empty for the search. */
export function openPersonPage(address: string) {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  const { history, router } = pageRouter('/admin/bruger-information', PersonPage, `/admin/bruger-information/${address}`);
  renderFor(astrid, <RouterProvider router={router} />);
  return history;
}

/** Opens the page of a person; every list on it is empty unless `change` answers otherwise. */
export async function showPerson(answers: Answers, person: UserDetail = mette, change: (answers: Answers) => void = () => undefined) {
  answers.on(`GET ${base}`, () => ({ body: person }));
  answers.on(`GET ${base}/roles`, () => ({ body: { known: true, admin: false, lastAdmin: false } }));
  answers.on(`GET ${base}/sessions`, () => ({ body: nobody }));
  answers.on(signUpsPage(), () => ({ body: nobody }));
  answers.on(mailsPage, () => ({ body: nobody }));
  answers.on('GET /bff/admin/audit?objectKind=user&objectId=bruger-mette&pageSize=20', () => ({ body: { items: [] } }));
  change(answers);
  openPersonPage('?bruger=bruger-mette');
  await screen.findByRole('link', { name: 'Find en anden' });
}

export const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** Opens a decision, types the reason and confirms. */
export async function decide(name: string, reason: string) {
  await press(name);
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(await within(dialog).findByRole('textbox', { name: 'Grund' }), { target: { value: reason } });
  fireEvent.click(within(dialog).getByRole('button', { name }));
  return dialog;
}
