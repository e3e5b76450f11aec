import { z } from 'zod';
import { openHttpBrowser } from '../running/http-browser.ts';
import { demoPassword } from '../running/people.ts';

/** What somebody has left on a site, to be found again on its copy. */
export interface Tracks {
  /** Where the file is that was sent. */
  readonly file: string;
  readonly bytes: string;
}

const admin = 'admin@edison.example';
const material = z.object({ materialId: z.string(), files: z.array(z.object({ fileId: z.string() })).default([]) });
const picture = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

/** Logs the demo's admin in, by the page and the password. */
export async function logIn(siteUrl: string): Promise<string> {
  const browser = openHttpBrowser(siteUrl);
  const { url, status } = await browser.logIn(admin, demoPassword);
  const session = await browser.call('GET', '/bff/admin/materials');
  if (status !== 200 || session.status !== 200) throw new Error(`The login ended at ${url} with ${status}, and ${session.status} after it`);
  return browser
    .cookies()
    .filter(({ path }) => path === '/')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
}

/** Makes a material with a file, as an admin does. */
export async function leaveTracks(siteUrl: string, cookie: string): Promise<Tracks> {
  const headers = { cookie, 'x-edison': '1', origin: siteUrl };
  const facts = { title: 'Ark til kopien', summary: 'Til en prøve.', kind: 'øvelse', access: 'login' };
  const made = await send(`${siteUrl}/bff/admin/materials`, { ...headers, 'content-type': 'application/json' }, JSON.stringify(facts));
  const files = `/bff/admin/materials/${made.materialId}/files`;
  const octets = { ...headers, 'content-type': 'application/octet-stream' };
  const sent = await send(`${siteUrl}${files}?label=Ark&fileName=ark.png`, octets, new Uint8Array(picture));
  return { file: `${files}/${sent.files[0]?.fileId}`, bytes: picture.toString('hex') };
}

/** The bytes of the file on another site. */
export async function readFile(siteUrl: string, cookie: string, { file }: Tracks): Promise<string> {
  const answer = await fetch(`${siteUrl}${file}`, { headers: { cookie, 'x-edison': '1' } });
  return answer.ok ? Buffer.from(await answer.arrayBuffer()).toString('hex') : `the site answered ${answer.status}`;
}

async function send(address: string, headers: Readonly<Record<string, string>>, body: BodyInit) {
  const answer = await fetch(address, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${new URL(address).pathname} answered ${answer.status}`);
  return material.parse(await answer.json());
}
