import { danishZone as timeZone } from '@edison/contracts/danish-time';
import type { ReceivedMail } from './start-mailbox.ts';

/** The page with all mails, newest first. */
export function listPage(mails: readonly ReceivedMail[]): string {
  const intro = '<p>Demoen sender ingen mails ud i verden. De lander her, hvem de end er til.</p>';
  if (mails.length === 0) return page('Post', `${intro}<p>Her er ingen mails endnu. Tilmeld dig et event, så kommer den første.</p>`);
  return page('Post', `${intro}<ul class="mails">${mails.map(row).join('')}</ul>`);
}

/** The page of a mail: its HTML in a frame, its plain text, and its files. */
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

/** The page for a missing mail, with a link back. */
export function missingPage(title: string, text: string): string {
  return page(title, `<p>${text}</p>`, toList);
}

const toList = '<p><a class="back" href="/demo/post">Til alle mails</a></p>';

function row({ id, receivedAt, email, files }: ReceivedMail): string {
  const to = `Til ${namesOf(email.to)}${files.length > 0 ? ' · med bilag' : ''}`;
  return `<li><a href="/demo/post/${id}"><strong>${escapeHtml(subjectOf(email))}</strong> <span>${escapeHtml(to)}</span> ${timeOf(receivedAt)}</a></li>`;
}

/** A sandboxed frame with the mail's HTML, without scripts and forms; links open in the whole window. */
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

/** The styles of the demo's mailbox, with the values of the site's design tokens. */
const postStyle = `
:root{--ink:#14213d;--soft:#3b4763;--paper:#fffaf0;--rule:#d8d0bd;--link:#1b4cb8;--filament:#ffc93c}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);overflow-wrap:anywhere;
font:clamp(1.0625rem,1.02rem + .2vw,1.1875rem)/1.5 "Atkinson Hyperlegible Next",system-ui,sans-serif}
header,main{padding-inline:max(1rem,50% - 34rem)}
header{background:var(--ink);border-bottom:6px solid var(--filament)}
header a{color:var(--paper);font:700 1.25rem "Bricolage Grotesque",system-ui,sans-serif;text-decoration:none}
header a,.back,dd a{display:inline-flex;align-items:center;min-height:44px}
main{padding-block:1rem 3rem}
h1{font:700 clamp(1.75rem,1.4rem + 2vw,2.5rem)/1.15 "Bricolage Grotesque",system-ui,sans-serif;margin:.5rem 0 1rem}
h2{font-size:1rem;margin:0 0 .5rem}
p{margin:0 0 1rem;max-width:38em}
a{color:var(--link);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px;box-shadow:0 0 0 2px var(--filament)}
header a:focus-visible{outline-color:var(--filament)}
.mails{list-style:none;margin:1.5rem 0 0;padding:0;border-top:2px solid var(--ink)}
.mails li{border-bottom:1px solid var(--rule)}
.mails a{display:grid;gap:.125rem 1.5rem;padding:.75rem .5rem;color:inherit;text-decoration:none}
.mails strong{color:var(--link);text-decoration:underline;text-underline-offset:.2em}
.mails a:hover{background:#fff0c4}
.mails span,.mails time{color:var(--soft);font-size:.9375rem}
dl{margin:0 0 1.5rem;display:grid;gap:.25rem}
dl div{display:grid;grid-template-columns:5.5rem 1fr;align-items:baseline}
dt{color:var(--soft)}
dd{margin:0}
dd a{margin-right:1rem}
.both{display:grid;grid-auto-rows:1fr;gap:2rem 1.5rem}
section{display:flex;flex-direction:column;min-width:0}
iframe,pre{width:100%;margin:0;background:#fff;border:2px solid var(--ink);border-radius:12px}
iframe{flex:1;min-height:38rem}
pre{padding:1rem;white-space:pre-wrap;font:inherit}
@media (min-width:60rem){.both{grid-template-columns:1fr 1fr}pre{flex:1}.mails a{grid-template:auto auto/1fr auto;align-items:baseline}.mails span{grid-area:2/1}.mails time{grid-area:1/2}}
`;
