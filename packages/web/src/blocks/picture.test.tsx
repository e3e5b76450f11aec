// @vitest-environment jsdom
import { askedQualities, askedWidths } from '@edison/contracts/content/image-sizes';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Picture } from './picture.tsx';

afterEach(cleanup);

const photo = { Url: '/media/bord.0123456789abcdef.webp', AltText: 'Et bord', Width: 1600, Height: 1000 };

function sourcesIn(img: HTMLElement): { address: URL; size: string }[] {
  return (img.getAttribute('srcset') ?? '').split(', ').map((source) => {
    const [address = '', size = ''] = source.split(' ');
    return { address: new URL(address, 'https://edison.example'), size };
  });
}

describe('a picture with a place of its own', () => {
  test('comes in every width of the list up to its own, each named by what it is', () => {
    render(<Picture image={photo} sizes="50vw" />);
    const img = screen.getByRole('img', { name: 'Et bord' });
    const sources = sourcesIn(img);
    expect(
      sources.slice(0, -1).map(({ address, size }) => address.search === `?width=${Number.parseInt(size, 10)}&quality=70`),
    ).not.toContain(false);
    expect(sources.map(({ size }) => size).slice(0, 3)).toEqual(['100w', '116w', '134w']);
    expect([sources.at(-1)?.address.search, sources.at(-1)?.size]).toEqual(['', '1600w']);
    expect(img.getAttribute('sizes')).toBe('50vw');
  });

  test('asks only for what the server makes', () => {
    const { rerender } = render(<Picture image={photo} sizes="50vw" />);
    const asked = sourcesIn(screen.getByRole('img'));
    rerender(<Picture image={photo} />);
    for (const { address } of [...asked, ...sourcesIn(screen.getByRole('img'))].filter((source) => source.address.search !== '')) {
      expect(askedWidths.has(Number(address.searchParams.get('width')))).toBe(true);
      expect(askedQualities.has(Number(address.searchParams.get('quality')))).toBe(true);
    }
  });
});

describe('a picture without one', () => {
  test('is 570 px wide at quality 70, and denser screens get more pixels of less quality', () => {
    render(<Picture image={{ ...photo, Width: 4000 }} />);
    const img = screen.getByRole('img');
    expect(img.getAttribute('src')).toBe(`${photo.Url}?width=570&quality=70`);
    expect(
      sourcesIn(img).map(({ address, size }) => [address.searchParams.get('width'), address.searchParams.get('quality'), size]),
    ).toEqual([
      ['570', '75', '1x'],
      ['1140', '50', '2x'],
      ['1710', '35', '3x'],
      ['2280', '23', '4x'],
      ['2850', '20', '5x'],
    ]);
  });

  test('is never asked for wider than it is', () => {
    render(<Picture image={{ ...photo, Width: 500 }} />);
    expect(screen.getByRole('img').getAttribute('src')).toBe(photo.Url);
    expect(screen.getByRole('img').hasAttribute('srcset')).toBe(false);
  });
});

test.each(['/media/robot.0123.svg', 'https://example.org/x.webp', '/andet/x.png', '/media/x.webp?width=9'])('%s comes as it is', (Url) => {
  render(<Picture image={{ ...photo, Url }} sizes="50vw" />);
  const img = screen.getByRole('img');
  expect([img.getAttribute('src'), img.getAttribute('srcset'), img.getAttribute('sizes')]).toEqual([Url, null, null]);
});

test('pictures on the CDN of the media are resized there', () => {
  render(<Picture image={{ ...photo, Url: `https://cdn.example${photo.Url}` }} sizes="50vw" />);
  expect(sourcesIn(screen.getByRole('img'))[0]?.address.href).toBe(`https://cdn.example${photo.Url}?width=100&quality=70`);
});

test('the picture of the first screen is fetched first, the others when they are near; both have their size before', () => {
  render(
    <>
      <Picture image={photo} first />
      <Picture image={{ Url: '/media/a.svg', AltText: 'Nummer to' }} />
    </>,
  );
  const [hero, later] = screen.getAllByRole('img');
  expect([hero?.getAttribute('fetchpriority'), hero?.getAttribute('loading')]).toEqual(['high', null]);
  expect([later?.getAttribute('fetchpriority'), later?.getAttribute('loading')]).toEqual([null, 'lazy']);
  for (const img of [hero, later]) expect(Number(img?.getAttribute('width')) * Number(img?.getAttribute('height'))).toBeGreaterThan(0);
  expect(hero?.getAttribute('height')).toBe('1000');
});
