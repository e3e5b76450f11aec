/** Danish words of the consent banner and settings; the cookie page explains the same at length. */
export const consentWords = {
  more: 'Læs om cookies',
  morePath: '/cookies/',
  banner: {
    headline: 'Må vi tælle besøg?',
    text: 'Vi vil gerne vide, hvilke sider der bliver læst. Så kan vi gøre dem bedre. Siden virker også, hvis du siger nej.',
    yes: 'Ja, det må I',
    no: 'Nej tak',
    choose: 'Vælg selv',
  },
  settings: {
    headline: 'Cookies',
    lead: 'Du bestemmer selv. Du kan altid lave dit valg om her.',
    necessary: {
      name: 'Nødvendige',
      text: 'Husker, at du er logget ind, og hvad du har valgt her. De er altid slået til.',
      always: 'Altid til',
    },
    statistics: { name: 'Statistik', text: 'Tæller, hvilke sider der bliver læst.' },
    video: {
      name: 'Video fra andre steder',
      text: 'Afspiller film fra YouTube og Vimeo. De kan sætte egne cookies. Vores egne film virker uden.',
    },
    save: 'Gem mit valg',
    none: 'Afvis alle',
    all: 'Tillad alle',
  },
} as const;
