import type { OwnSession } from '@edison/contracts/bff/session';

/** Danish words of a person's active sessions. */
export const sessionsText = {
  headline: 'Her er du logget ind',
  lead: 'Er der en computer eller telefon, du ikke kender? Log ud overalt, og skift din adgangskode.',
  here: 'Den, du sidder ved',
  seen: 'Sidst brugt',
  started: 'Logget ind',
  end: 'Log ud',
  ending: 'Logger ud …',
  ended: 'Der er logget ud.',
  endFailed: 'Der blev ikke logget ud',
  all: 'Log ud overalt',
  allText:
    'Du bliver logget ud af Projekt Edison på alle computere og telefoner, også denne. Næste gang skal du skrive din adgangskode alle steder.',
  stay: 'Bliv logget ind',
} as const;

const kinds: Readonly<Record<OwnSession['kind'], string>> = { computer: 'Computer', phone: 'Telefon', tablet: 'Tablet' };

/** "Chrome på Windows", or the kind of device when the browser does not say more. */
export function browserName({ browser, system, kind }: OwnSession): string {
  if (browser === undefined) return kinds[kind];
  return system === undefined ? browser : `${browser} på ${system}`;
}

/** "Vis 3 steder mere". */
export function moreBrowsersText(count: number): string {
  return count === 1 ? 'Vis 1 sted mere' : `Vis ${count} steder mere`;
}

/** The words of a step-up: somebody who is signed in has to prove who they are again. */
export const stepUpWords = {
  headline: 'Bekræft, at det er dig',
  text: 'For en sikkerheds skyld skal du vise, at det er dig, før vi går videre. Du logger ind igen og kommer så tilbage hertil. Det, du har skrevet på siden, bliver stående. Et vindue, der stod åbent, er lukket bagefter: Begynd forfra med det, du trykkede på.',
  action: 'Log ind igen',
  stay: 'Ikke nu',
} as const;
