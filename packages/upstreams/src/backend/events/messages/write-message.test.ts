import { describe, expect, test } from 'vitest';
import { composeMessage, writeMessageMail } from './write-message.ts';

const site = 'https://edison.example';
const event = {
  title: 'Lærercamp i Odense',
  slug: 'laerercamp-odense',
  organiser: 'Fonden for Entreprenørskab',
  contact_email: 'kontakt@edison.example',
};
const mette = { name: 'Mette Holm', state: 'confirmed', guest: false } as const;
const message = {
  subject: 'Parkering ved Værkstedsgården',
  text: 'Indkørslen fra Havnegade er spærret.\r\n\r\nKør ind fra Industrivej.\nDer er plads til 40 biler.\n\n\n \nVi glæder os!',
};

describe('a message to the people of an event', () => {
  test.each(['confirmed', 'waitlisted', 'pending'] as const)('tells somebody who is %s the same, and why it comes', (state) => {
    const { subject, text, html } = writeMessageMail(composeMessage({ ...mette, state }, message, event, site));
    expect(`${subject}\n\n${text}`).toMatchSnapshot();
    expect(html).toMatchSnapshot();
  });

  test('sends nobody to a page that they do not have', () => {
    const letter = composeMessage({ ...mette, guest: true }, message, event, site);
    expect(letter.links).toEqual([{ label: 'Læs mere', url: 'https://edison.example/kurser-og-events/laerercamp-odense/' }]);
    expect(writeMessageMail(letter)).toMatchSnapshot();
  });

  test('carries no markup of the admin, of the event or of a name', () => {
    const evil = '<a href="https://evil.example">Klik</a> & "vind"';
    const text = `${evil}\n\n<script>alert(1)</script>`;
    const { html } = writeMessageMail(
      composeMessage({ ...mette, name: evil }, { subject: evil, text }, { ...event, title: evil, organiser: evil }, site),
    );
    expect(html).not.toMatch(/<a href="https:\/\/evil|<script/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('<p>Hej</p>');
  });
});
