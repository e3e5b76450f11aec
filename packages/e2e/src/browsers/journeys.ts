import { demoPassword } from '../running/people.ts';
import type { Visitor } from './visitor.ts';

// The main journeys, once for all engines. Each goes through a demo site of its own.

/** Finds an event by the menu, a page by the search, and watches a film. */
export async function look({ goto, click, sees, isAt, fill, press, until }: Visitor): Promise<void> {
  await goto('/');
  await click('link', 'Kurser og events');
  await isAt(/^\/kurser-og-events\/$/);
  await sees('heading', 'Kurser og events');
  await click('link', 'Lærercamp i Odense');
  await isAt(/^\/kurser-og-events\/laerercamp-odense\/$/);
  await sees('heading', 'Lærercamp i Odense');

  await goto('/vindere/');
  await click('button', 'Åbn søgning*');
  await fill('Søg på siden', 'introfilm');
  await sees('option', '*');
  await press('Enter');
  await isAt(/^\/soge-resultater\/\?query=introfilm$/);
  await click('link', 'Introfilm*');
  await isAt(/introfilm\/$/);

  await click('button', 'Afspil video*');
  await sees('button', 'Luk videoen');
  await until(
    "(document.querySelector('dialog video')?.readyState >= 2) || document.querySelector('dialog video')?.canPlayType('video/mp4; codecs=\"avc1.640020\"') === ''",
  );
  await press('Escape');
  await until("document.querySelector('dialog[open]') === null");
}

/** Signs up without a profile, and opens the mail in the demo's mailbox. */
export async function signUpAsGuest({ goto, click, sees, fill, until }: Visitor): Promise<void> {
  await goto('/kurser-og-events/aaben-vaerksted-odense/#tilmelding');
  await click('button', 'Tilmeld mig*');
  await sees('link', 'Email er påkrævet');
  await click('field', 'Byg med genbrug*');
  await fill('Navn', 'Ida Krog');
  await fill('Email', 'ida@hjem.example');
  await fill('Gentag email', 'ida@hjem.example');
  await click('button', 'Tilmeld mig*');
  await sees('heading', 'Tjek din mail');
  await goto('/demo/post');
  await until("document.body.textContent.includes('ida@hjem.example') || (window.isLeft ??= (location.reload(), true), false)");
  await click('link', '*ida@hjem.example*');
  await sees('heading', 'Du er tilmeldt*');
}

/** Logs in by the pages, from the public site. */
export async function logIn({ goto, click, fill, isAt, sees }: Visitor, email: string): Promise<void> {
  await goto('/login');
  await click('link', 'Log ind');
  await fill('E-mail', email);
  await fill('Adgangskode', demoPassword);
  await click('button', 'Log ind');
  await isAt(/^\/(min-profil\/min-oversigt|admin\/oversigt)/);
  await sees('heading', '*');
}

/** A teacher logs in, and signs three people up by a list that is pasted. */
export async function signUpByList(teacher: Visitor): Promise<void> {
  const { goto, click, sees, fill, isAt } = teacher;
  await logIn(teacher, 'mette@skole.example');
  await goto('/min-profil/event-og-programmer/liste/kursus-ideudvikling');
  const people = ['Anna\tAagaard\tanna@liste.example', 'Bo\tBang\tuden-domaene', 'Cilla\tCarlsen\tcilla@liste.example'];
  await fill('Sæt din liste ind her', ['Fornavn\tEfternavn\tMail', ...people].join('\n'));
  await click('button', 'Læs listen');
  await sees('text', '1 række skal rettes.');
  await fill('*Række 2, email', 'bo@liste.example');
  await click('button', 'Se, hvem der får plads');
  await click('button', 'Spørg 3 personer');
  await sees('heading', '3 personer er skrevet op*');
  await sees('text', 'cilla@liste.example');
  await click('link', 'Konto');
  await isAt(/^\/min-profil\/konto/);
  await sees('heading', 'Konto');
}

/** An admin makes an event with a day, and shows it to everybody. */
export async function makeEvent(admin: Visitor): Promise<void> {
  const { goto, click, sees, fill, isAt } = admin;
  await logIn(admin, 'admin@edison.example');
  await goto('/admin/events/nyt/');
  await fill('Titel', 'Kursus i Rudkøbing');
  await fill('Kort beskrivelse', 'En dag med pap, lim og motorer.');
  await fill('Sted*', 'Borgerhuset');
  await fill('Tilmeldingen åbner*', '2026-01-05T08:00');
  await click('button', 'Opret kladde');
  await sees('heading', 'Kursus i Rudkøbing');
  await click('button', 'Tilføj en dato');
  await fill('Pladser*', '12');
  await click('button', 'Gem datoen');
  await sees('text', 'Datoen er gemt*');
  await click('button', 'Offentliggør');
  await click('button', 'Ja, offentliggør');
  await sees('text', 'Eventet er offentligt*');
  await goto('/kurser-og-events/kursus-i-rudkoebing/');
  await isAt(/rudkoebing/);
  await sees('heading', 'Kursus i Rudkøbing');
}
