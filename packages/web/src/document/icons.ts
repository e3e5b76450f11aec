const bulb =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='7' fill='#14213d'/><path d='M16 5.5a8 8 0 0 0-4.6 14.5c.9.7 1.4 1.6 1.4 2.6h6.4c0-1 .5-1.9 1.4-2.6A8 8 0 0 0 16 5.5z' fill='#ffc93c'/><path d='M12.9 25h6.200M14.2 27.7h3.600' stroke='#fffaf0' stroke-width='1.8' stroke-linecap='round'/></svg>";

/** The icon and theme-colour tags. The SVG is inline and needs no request; the files are for browsers that cannot show it. */
export const icons = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(bulb)}">`,
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/site.webmanifest">',
  '<meta name="theme-color" content="#14213d">',
].join('');
