// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { followPrivateLinks } from './follow-private-links.ts';

let went: string[] = [];
const follow = (event: MouseEvent) => followPrivateLinks(event, (href) => went.push(href));
// An unhandled link would load a document, which jsdom cannot.
const stay = (event: MouseEvent) => event.preventDefault();

beforeEach(() => {
  went = [];
  document.addEventListener('click', follow);
  document.addEventListener('click', stay);
});

afterEach(() => {
  document.removeEventListener('click', follow);
  document.removeEventListener('click', stay);
  document.body.replaceChildren();
});

function click(markup: string, press: MouseEventInit = {}): string[] {
  document.body.innerHTML = markup;
  const target = document.body.querySelector('b') ?? document.body.firstElementChild;
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...press }));
  return went;
}

describe('a click stays in the document', () => {
  test.each(['/min-profil', '/min-profil/min-oversigt', '/min-profil/event-og-programmer#open', '/admin/oversigt/'])('to %s', (href) => {
    expect(click(`<a href="${href}">x</a>`)).toEqual([href]);
  });

  test('also when it hits something inside the link', () => {
    expect(click('<a href="/min-profil"><b>Min profil</b></a>')).toEqual(['/min-profil']);
  });
});

describe('a click is left to the browser', () => {
  test.each(['/', '/kurser-og-events/', '/bff/sign-ups/u1/kalender.ics', '/login', 'https://example.dk/min-profil', 'mailto:a@b.example'])(
    'to %s',
    (href) => {
      expect(click(`<a href="${href}">x</a>`)).toEqual([]);
    },
  );

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])('with %j', (press) => {
    expect(click('<a href="/min-profil">x</a>', press)).toEqual([]);
  });

  test.each(['target="_blank"', 'download'])('with %s', (attribute) => {
    expect(click(`<a href="/min-profil" ${attribute}>x</a>`)).toEqual([]);
  });

  test('outside a link', () => {
    expect(click('<p>x</p>')).toEqual([]);
  });
});
