import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// Writes .br and .gz files beside the assets that compress well; fonts and images are compressed already.
const folder = new URL('../dist/client/assets/', import.meta.url);

for (const name of readdirSync(folder)) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue;
  const bytes = readFileSync(new URL(name, folder));
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  writeFileSync(new URL(`${name}.br`, folder), brotli);
  writeFileSync(new URL(`${name}.gz`, folder), gzipSync(bytes, { level: 9 }));
}
