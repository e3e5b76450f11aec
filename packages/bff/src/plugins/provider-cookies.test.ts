import { describe, expect, test } from 'vitest';
import { createProviderCookies } from './provider-cookies.ts';

const https = createProviderCookies('https://edison.example');
const http = createProviderCookies('http://localhost:3000');
const life = 'expires=Thu, 26 Nov 2026 12:00:00 GMT';
const gone = 'expires=Thu, 01 Jan 1970 00:00:00 GMT';
const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';

describe('over https', () => {
  test('every cookie of the provider gets the prefix and the whole site as its path, and comes back under its own name', () => {
    const lines = https.toBrowser(
      [
        'edison_id=a; path=/identity; secure; httponly; samesite=lax',
        'edison_id.sig=b; path=/identity; httponly',
        `edison_id_known=c.d; Max-Age=15552000; Path=/identity`,
        'edison=stolen; Path=/',
      ],
      undefined,
    );
    expect(lines).toEqual([
      `__Host-edison_id=a; ${attributes}`,
      `__Host-edison_id.sig=b; ${attributes}`,
      `__Host-edison_id_known=c.d; ${attributes}; Max-Age=15552000`,
    ]);
    const header = `${lines.map((line) => line.split(';', 1)[0]).join('; ')}; __Host-edison=mine; _ga=1`;
    expect(https.toProvider(header, '/identity/auth?a=1')).toBe('edison_id=a; edison_id.sig=b; edison_id_known=c.d');
  });

  test('the cookies of one login have its id in their names, reach its own paths only, and end with it', () => {
    const lines = https.toBrowser(
      [
        `edison_id_login=Ab-1; path=/identity/log-ind/Ab-1; ${life}; httponly`,
        `edison_id_login.sig=s; path=/identity/log-ind/Ab-1; ${life}`,
        `edison_id_resume=Ab-1; path=/identity/auth/Ab-1; ${life}`,
      ],
      undefined,
    );
    expect(lines).toEqual([
      `__Host-edison_id_login-Ab-1=Ab-1; ${attributes}; ${life}`,
      `__Host-edison_id_login-Ab-1.sig=s; ${attributes}; ${life}`,
      `__Host-edison_id_resume-Ab-1=Ab-1; ${attributes}; ${life}`,
    ]);
    const header = '__Host-edison_id_login-Ab-1=Ab-1; __Host-edison_id_login-Ab-1.sig=s; __Host-edison_id_login-other=other';
    expect(https.toProvider(header, '/identity/log-ind/Ab-1')).toBe('edison_id_login=Ab-1; edison_id_login.sig=s');
    expect(https.toProvider(header, '/identity/auth')).toBeUndefined();
    const ended = https.toBrowser([`edison_id_resume=; path=/identity/auth/Ab-1; ${gone}`], header);
    expect(ended).toContain(`__Host-edison_id_login-Ab-1=; ${attributes}; Max-Age=0`);
    expect(ended).toContain(`__Host-edison_id_login-Ab-1.sig=; ${attributes}; Max-Age=0`);
  });

  test('a sixth login ends the oldest one, so that the header stays small', () => {
    const header = ['a', 'b', 'c', 'd', 'e']
      .map((id) => `__Host-edison_id_login-${id}=${id}; __Host-edison_id_login-${id}.sig=s`)
      .join('; ');
    const lines = https.toBrowser(['edison_id_login=f; path=/identity/log-ind/f'], header);
    expect(lines.filter((line) => line.includes('Max-Age=0')).map((line) => line.split('=', 1)[0])).toEqual([
      '__Host-edison_id_login-a',
      '__Host-edison_id_login-a.sig',
      '__Host-edison_id_resume-a',
      '__Host-edison_id_resume-a.sig',
    ]);
  });

  test('a name without the prefix, which a sibling host can set, is of no account, but for the seal of a known browser', () => {
    expect(https.toProvider('edison_id=evil; edison_id.sig=evil; edison_id_login=evil', '/identity/auth')).toBeUndefined();
    expect(https.toProvider('edison_id_known=old.seal', '/identity/auth')).toBe('edison_id_known=old.seal');
    expect(https.toProvider('edison_id_known=old.seal; __Host-edison_id_known=new.seal', '/')).toBe('edison_id_known=new.seal');
  });
});

test('S107 a name that begins with another blank than a space, which a sibling host can set, is of no account', () => {
  for (const blank of ['\u00a0', '\u0085', '\ufeff'])
    expect(https.toProvider(`a=1; ${blank}__Host-edison_id=planted; ${blank}edison_id_known=planted`, '/identity/auth')).toBeUndefined();
  expect(https.toProvider('a=1; \t __Host-edison_id =mine', '/identity/auth')).toBe('edison_id=mine');
});

test('on plain http, where browsers refuse the prefix, names and paths stay', () => {
  const lines = ['edison_id=a; path=/identity; httponly', 'edison=stolen; Path=/'];
  expect(http.toBrowser(lines, undefined)).toEqual(lines.slice(0, 1));
  expect(http.toProvider('edison=session; edison_id=mine; _ga=1', '/identity/auth')).toBe('edison_id=mine');
  expect(http.toProvider('edison=session', '/identity/auth')).toBeUndefined();
});
