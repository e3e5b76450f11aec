import { describe, expect, test } from 'vitest';
import { type SignUpMailFacts, writeSignUpMail } from './sign-up-letters.ts';

const site = 'https://edison.example';
const facts: SignUpMailFacts = {
  id: '7b1f',
  state: 'confirmed',
  sequence: 1,
  reference: 'K7PX2M9R',
  slug: 'laerercamp-odense',
  event_title: 'Lærercamp i Odense',
  session_title: 'Lærercamp, torsdag og fredag',
  starts_at: new Date('2026-10-01T07:00:00Z'),
  ends_at: new Date('2026-10-02T13:00:00Z'),
  venue: 'Lyshallen, Industrivej 40, 5000 Odense C',
  city: 'Odense',
  room: null,
  online_url: null,
  organiser: 'Fonden for Entreprenørskab',
  contact_email: 'kontakt@edison.example',
  name: 'Mette Holm',
  seats: 1,
  position: undefined,
  cancel_until: new Date('2026-09-24T10:00:00Z'),
};
const changed = {
  changes: [
    {
      what: 'tidspunkt',
      before: 'torsdag d. 24. september 2026 kl. 9.00 – fredag d. 25. september 2026 kl. 15.00',
      after: 'torsdag d. 1. oktober 2026 kl. 9.00 – fredag d. 2. oktober 2026 kl. 15.00',
    },
    { what: 'sted', before: 'Værkstedsgården, Havnegade 20, 5000 Odense C', after: 'Lyshallen, Industrivej 40, 5000 Odense C' },
  ],
};

describe('a mail that an event is changed', () => {
  test.each(['confirmed', 'waitlisted', 'pending'] as const)(
    'tells somebody who is %s the new and the old, and what still holds',
    (state) => {
      const { subject, text, html } = writeSignUpMail('event-changed', { ...facts, state, changed }, site);
      expect(`${subject}\n\n${text}`).toMatchSnapshot();
      expect(html).toMatchSnapshot();
    },
  );

  test('says whom to write to when it is too late to cancel', () => {
    const { text } = writeSignUpMail('event-changed', { ...facts, changed, tooLate: true }, site);
    expect(text).toContain('Passer det dig ikke mere? Skriv til kontakt@edison.example.');
    expect(text).not.toContain('Du kan melde fra');
  });
});

describe('a mail that an event is cancelled', () => {
  test('gives the reason as an admin wrote it', () => {
    const because = 'Underviseren er blevet syg, og vi har ikke fundet en anden.';
    const { subject, text, html } = writeSignUpMail('event-cancelled', { ...facts, state: 'cancelled', hadSeat: true, because }, site);
    expect(`${subject}\n\n${text}`).toMatchSnapshot();
    expect(html).toMatchSnapshot();
  });

  test('carries no markup of the reason', () => {
    const because = '<a href="https://evil.example">Klik</a> & "vind"';
    const { text, html } = writeSignUpMail('event-cancelled', { ...facts, state: 'cancelled', because }, site);
    expect(text).toContain(`Grunden er: ${because}`);
    expect(html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;Klik&lt;/a&gt; &amp; &quot;vind&quot;');
    expect(html).not.toContain('<a href="https://evil');
  });
});
