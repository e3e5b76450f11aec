import { type BlockExamples, long } from '../testing/block-example.ts';
import type { StaticBlockType } from './static-blocks.tsx';

const toForm = { Text: 'Tilmeld din klasse', Url: '/tilmelding/' };
const toMore = { Text: 'Se hele forløbet', Url: '/om/forloeb/' };
const longWay = { Text: `${long.line}`, Url: '/tilmelding/' };
const workshop = { Url: '/media/hero-vaerksted.svg', AltText: 'Et værksted med pap, lim og en halv robot', Width: 1240, Height: 820 };
const bridge = { Url: '/media/nyhed-papbro.svg', AltText: 'En bro af pap mellem to borde' };

/** The blocks without interaction. */
export const staticBlockExamples: { readonly [T in StaticBlockType]: BlockExamples<T> } = {
  hero: {
    'the front page': {
      content: {
        Kicker: 'For 6. og 7. klasse',
        Headline: 'Byg noget, verden mangler',
        Lead: 'Et helt skoleår med opfindelser.',
        Primary: toForm,
        Secondary: toMore,
      },
      answer: { page: { path: '/' } },
    },
    'with a picture': {
      content: { Headline: 'Kurser for lærere', Lead: 'To dage i værkstedet, og så er I i gang.', Image: workshop, Primary: toForm },
    },
    'an article': {
      content: { Headline: 'Broen holdt til 40 kilo', Lead: 'Fem elever fra Odense byggede den af pap.', Theme: 'Papir' },
      answer: { page: { path: '/nyheder/papbro/', title: 'Broen holdt', contentType: 'article', publishedAt: '2026-11-18T08:00:00Z' } },
    },
    'words alone': { content: { Headline: 'Kontakt', Lead: 'Vi svarer inden for to dage.', Theme: 'Gul' } },
    'long text': {
      content: { Kicker: long.line, Headline: long.line, Lead: long.text, Image: workshop, Primary: longWay, Secondary: longWay },
      answer: { page: { path: '/om/lang/', title: long.line } },
    },
  },
  richText: {
    'with a heading': {
      content: {
        Headline: 'Sådan foregår det',
        Html: '<h3>Trin 1</h3><p>Find et <strong>problem</strong>, og læs <a href="/om/">om projektet</a>.</p><ul><li>Spørg nogen</li><li>Tegn det</li></ul><ol><li>Byg</li><li>Prøv igen</li></ol><blockquote><p>Det må gerne gå galt.</p></blockquote><table><thead><tr><th>Uge</th><th>Hvad</th></tr></thead><tbody><tr><td>36</td><td>Idéer</td></tr><tr><td>40</td><td>Prototyper</td></tr></tbody></table>',
      },
    },
    'text alone': { content: { Html: '<p>Alt er gratis for skoler i Danmark.</p>' } },
    'long text': {
      content: { Headline: long.line, Html: `<h3>${long.line}</h3><p>${long.text}</p><ul><li>${long.line}</li></ul>`, Theme: 'Himmel' },
    },
  },
  cards: {
    'that lead on': {
      content: {
        Headline: 'Vælg en vej ind',
        Intro: 'Der er tre.',
        Cards: [
          {
            Headline: 'For elever',
            Text: 'Find et problem, og byg en løsning.',
            Url: '/elever/',
            LinkText: 'Kom i gang',
            Image: { Url: '/media/kort-elever.svg', AltText: '' },
          },
          {
            Headline: 'For lærere',
            Text: 'Materialer og kurser.',
            Url: '/laerere/',
            Theme: 'Mynte',
            Image: { Url: '/media/kort-laerere.svg', AltText: '' },
          },
          {
            Headline: 'For dommere',
            Text: 'En dag med opfindelser.',
            Url: '/dommere/',
            Theme: 'Gul',
            Image: { Url: '/media/kort-dommere.svg', AltText: '' },
          },
        ],
      },
    },
    'that are read only': {
      content: {
        Cards: [
          { Headline: 'Gratis', Text: 'Også materialerne.' },
          { Headline: 'I hele landet', Text: 'Fem regioner.', Theme: 'Koral' },
        ],
      },
    },
    'long text': {
      content: {
        Headline: long.line,
        Intro: long.text,
        Cards: [
          { Headline: long.line, Text: long.text, Url: '/lang/', LinkText: long.line },
          { Headline: long.word, Text: long.word },
        ],
      },
    },
  },
  facts: {
    some: {
      content: {
        Headline: 'Sidste år',
        Facts: [
          { Figure: '11.000', Text: 'elever var med' },
          { Figure: '214', Text: 'skoler' },
          { Figure: '90', Text: 'hold i finalen' },
        ],
      },
    },
    'long text': {
      content: {
        Theme: 'Koral',
        Facts: [
          { Figure: '1.234.567.890', Text: long.line },
          { Figure: 'Iværksætteri', Text: long.word },
        ],
      },
    },
  },
  accordion: {
    closed: {
      content: {
        Headline: 'Spørgsmål og svar',
        Items: [
          { Question: 'Hvad koster det?', Html: '<p>Ingenting.</p>' },
          { Question: 'Hvem kan være med?', Html: '<p>6. og 7. klasse.</p>' },
        ],
      },
    },
    open: {
      content: {
        Headline: 'Mere om pladserne',
        Items: [
          {
            Question: 'Hvornår får vi svar?',
            Html: '<p>Med det samme. Er der kø, står jeres <a href="/min-profil/">nummer</a> i mailen.</p>',
          },
        ],
      },
      acts: [{ does: 'press', at: 'summary' }],
    },
    'long text': {
      content: {
        Headline: long.line,
        Items: [
          { Question: long.line, Html: `<p>${long.text}</p>` },
          { Question: long.word, Html: `<p>${long.word}</p>` },
        ],
      },
      acts: [{ does: 'press', at: 'summary' }],
    },
  },
  timeline: {
    steps: {
      content: {
        Headline: 'Skoleåret',
        Steps: [
          { When: 'August', Headline: 'Tilmelding', Text: 'I melder klassen til.' },
          { When: 'Januar', Headline: 'Lokalfinaler', Text: 'I viser, hvad I har bygget.' },
          { When: '12. maj 2027', Headline: 'Landsfinale', Text: 'De bedste hold mødes i Odense.' },
        ],
      },
    },
    'long text': {
      content: {
        Headline: long.line,
        Steps: [
          { When: long.line, Headline: long.line, Text: long.text },
          { When: long.word, Headline: long.word, Text: long.word },
        ],
      },
    },
  },
  quote: {
    short: { content: { Text: 'Nu tør jeg godt sige min idé højt.', Name: 'Ida', Role: 'Elev i 7. klasse' } },
    'long text': { content: { Text: long.text, Name: long.line, Role: long.word, Theme: 'Blæk' } },
  },
  image: {
    'with words below': { content: { Headline: 'Fra finalen', Image: bridge, Caption: 'Lokalfinalen i Odense, januar 2026' } },
    'a picture alone': { content: { Image: { ...workshop, AltText: '' } } },
    'long text': { content: { Headline: long.line, Image: { ...bridge, AltText: long.line }, Caption: long.text } },
  },
  callToAction: {
    'one way on': { content: { Headline: 'Kom med', Text: 'Det er gratis, og I kan melde fra igen.', Primary: toForm } },
    'two ways on': {
      content: { Headline: 'Bliv dommer', Text: 'Brug en dag på opfindelser.', Primary: toForm, Secondary: toMore, Theme: 'Blæk' },
    },
    'long text': { content: { Headline: long.line, Text: long.text, Primary: longWay, Secondary: longWay, Theme: 'Mynte' } },
  },
};
