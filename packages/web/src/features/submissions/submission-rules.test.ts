import { describe, expect, test } from 'vitest';
import { checkSubmission, linksOf, type SubmissionValues } from './submission-rules.ts';

const empty: SubmissionValues = { code: '', teamName: '', title: '', text: '', links: '' };
const brokenRule = (field: keyof SubmissionValues, typed: string) => checkSubmission({ ...empty, [field]: typed })[field];

describe('links', () => {
  test('stand one a line, and www gets what is missing in front', () => {
    expect(linksOf(' https://film.dk/a \r\n\nwww.film.dk/b')).toEqual(['https://film.dk/a', 'https://www.film.dk/b']);
    expect(brokenRule('links', 'www.film.dk\nhttp://a.dk/?v=1')).toBeUndefined();
    expect(brokenRule('links', '')).toBeUndefined();
  });

  test.each(['javascript:alert(1)', 'ftp://a.dk/x', 'https://navn:ord@a.dk/', 'https://', 'film.dk/a', `https://a.dk/${'x'.repeat(500)}`])(
    'are not %j',
    (link) => {
      expect(brokenRule('links', link)).toMatch(/^Skriv ét link på hver linje/);
    },
  );

  test('are ten at most', () => {
    const ten = Array.from({ length: 10 }, () => 'https://a.dk/').join('\n');
    expect(brokenRule('links', ten)).toBeUndefined();
    expect(brokenRule('links', `${ten}\nhttps://a.dk/`)).toBe('Der er plads til ti links. Tag nogle væk.');
  });
});

describe('a field', () => {
  test('that is empty is asked for by its name', () => {
    expect(brokenRule('code', ' ')).toBe('Kode er påkrævet');
    expect(brokenRule('text', '')).toBe('Beskrivelse er påkrævet');
  });

  test('holds no CPR number where a name stands, and no more than the server takes', () => {
    expect(brokenRule('teamName', 'Ida 010112-1234')).toBe('Det ligner et CPR-nummer. Skriv kun navnet.');
    expect(brokenRule('title', 'x'.repeat(151))).toBe('Skriv højst 150 tegn her.');
    expect(brokenRule('text', 'x'.repeat(4_800))).toBeUndefined();
  });
});
