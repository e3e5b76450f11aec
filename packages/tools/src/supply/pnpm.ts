/** The package manager as `npx` is asked for it; `bootstrap.mjs` and the image name the same. */
export const pnpm = 'pnpm@12.21.0';
