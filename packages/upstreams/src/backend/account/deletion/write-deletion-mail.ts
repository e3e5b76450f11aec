import { danishMoment } from '../../mails/danish-time.ts';
import { type MailContent, writeLetter } from '../../mails/letter.ts';

interface Facts {
  readonly name: string;
  readonly deletesAt: Date;
}

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly (readonly [label: string, url: string])[];
}

/** The mail about the deletion of an account: `requested` (and how to withdraw it) or `done`. */
export function writeDeletionMail(kind: 'requested' | 'done', facts: Facts, siteUrl: string): MailContent {
  return writeLetter({ name: facts.name, organiser: 'Projekt Edison', contactEmail: siteUrl, ...letters[kind](facts, siteUrl) });
}

const letters: Readonly<Record<'requested' | 'done', (facts: Facts, siteUrl: string) => Letter>> = {
  requested: ({ deletesAt }, siteUrl) => ({
    subject: 'Din profil bliver slettet om 14 dage',
    paragraphs: [
      `Du har bedt os om at slette din profil hos Projekt Edison. Det sker ${danishMoment(deletesAt)}.`,
      'Har du fortrudt? Så log ind inden da, og vælg »Fortryd sletningen« på siden Konto.',
      'Dine pladser på events efter den dag er givet fri. Du får en mail om hver af dem. Dine pladser før den dag har du stadig.',
      'Var det ikke dig? Så log ind, fortryd sletningen, og skift din adgangskode.',
    ],
    links: [['Gå til Konto', `${siteUrl}/min-profil/konto/`]],
  }),
  done: (_facts, siteUrl) => ({
    subject: 'Din profil er slettet',
    paragraphs: [
      'Vi har slettet din profil hos Projekt Edison, som du bad om. Dit navn, din e-mail, dit telefonnummer og dine valg er væk. Det samme gælder elevernes fornavne på dine hold.',
      'Det her er den sidste mail, du får fra os om profilen. Også den sletter vi hos os, når den er sendt.',
      'Vil du være med igen en anden gang? Så er du velkommen til at oprette en ny profil.',
    ],
    links: [['Besøg Projekt Edison', `${siteUrl}/`]],
  }),
};
