/** The words of a step-up: somebody who is signed in has to prove who they are again. */
export const stepUpWords = {
  headline: 'Bekræft, at det er dig',
  text: 'For en sikkerheds skyld skal du vise, at det er dig, før vi går videre. Du logger ind igen og kommer så tilbage hertil. Det, du har skrevet, bliver stående, og du trykker bare én gang til.',
  action: 'Log ind igen',
  stay: 'Ikke nu',
} as const;
