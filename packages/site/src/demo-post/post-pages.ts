import { danishZone as timeZone } from '@edison/contracts/danish-time';
import { postStyle } from './post-style.ts';
import type { ReceivedMail } from './start-mailbox.ts';

/** All mails, newest first. */
export function listPage(mails: readonly ReceivedMail[]): string {
  const intro = '<p>Demoen sender ingen mails ud i verden. De lander her, hvem de end er til.</p>';
  if (mails.length === 0) return page('Post', `${intro}<p>Her er ingen mails endnu. Tilmeld dig et event, så kommer den første.</p>`);
  return page('Post', `${intro}<ul class="mails">${mails.map(row).join('')}</ul>`);
}

/** One mail as its reader sees it, with its text beside it for those whose mail program shows that, and its files. */
export function mailPage({ id, receivedAt, email, files }: ReceivedMail): string {
  const facts = [
    ['Fra', escapeHtml(namesOf(email.from ? [email.from] : []))],
    ['Til', escapeHtml(namesOf(email.to))],
    ...(email.replyTo?.length ? [['Svar til', escapeHtml(namesOf(email.replyTo))]] : []),
    ['Sendt', timeOf(receivedAt)],
    ...(files.length > 0
      ? [['Bilag', files.map((file, i) => `<a href="/demo/post/${id}/${i}">${escapeHtml(file.filename)}</a>`).join(' ')]]
      : []),
  ];
  return page(
    subjectOf(email),
    `<dl>${facts.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join('')}</dl>
<div class="both">${email.html === undefined ? '' : shown(email.html)}<section><h2>Som ren tekst</h2><pre>${linked(escapeHtml(email.text ?? ''))}</pre></section></div>`,
    toList,
  );
}

/** What is not there, with the way back. */
export function missingPage(title: string, text: string): string {
  return page(title, `<p>${text}</p>`, toList);
}

const toList = '<p><a class="back" href="/demo/post">Til alle mails</a></p>';

function row({ id, receivedAt, email, files }: ReceivedMail): string {
  const to = `Til ${namesOf(email.to)}${files.length > 0 ? ' · med bilag' : ''}`;
  return `<li><a href="/demo/post/${id}"><strong>${escapeHtml(subjectOf(email))}</strong> <span>${escapeHtml(to)}</span> ${timeOf(receivedAt)}</a></li>`;
}

/** The mail's own document, without scripts, forms or a place of its own; what is clicked opens in the whole window. */
function shown(html: string): string {
  const document = `<base target="_top">${html}`;
  return `<section><h2>Som mail</h2><iframe title="Mailen" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(document)}"></iframe></section>`;
}

function subjectOf({ subject }: ReceivedMail['email']): string {
  return subject || '(uden emne)';
}

function namesOf(people: ReceivedMail['email']['to']): string {
  return (people ?? []).map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ');
}

const clock = new Intl.DateTimeFormat('da-DK', { timeZone, dateStyle: 'long', timeStyle: 'short' });

function timeOf(instant: Date): string {
  return `<time datetime="${instant.toISOString()}">${clock.format(instant)}</time>`;
}

function linked(escaped: string): string {
  return escaped.replaceAll(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function page(title: string, body: string, above = ''): string {
  return `<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – demopost</title>
<link rel="icon" href="/favicon.ico" sizes="32x32">
<style>${postStyle}</style>
</head>
<body>
<header><a href="/">Projekt Edison</a></header>
<main>${above}<h1>${escapeHtml(title)}</h1>${body}</main>
</body>
</html>
`;
}
