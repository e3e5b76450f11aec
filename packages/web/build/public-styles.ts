import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

// The styles of private modules stay separate files, fetched with the first chunk that needs them.
const privateModule =
  /\/web\/src\/((admin|features\/(overview|users|first-visit|schools|own-sign-ups)|routes\/private)\/|features\/sign-ups\/sign-up-form\.|page\/(page|parts|section|together|facts|filter-row)\.)|\/ui\/src\/(forms\/)?[\w-]+\.(tsx|module)/;

// The layer statement of tokens.css: it has to come before every other style.
const layers = '@layer reset, tokens, base, components, layout, blocks, screens;';

/**
 * Gathers the styles of all public chunks into one file, and writes `assets.json`, which names the files that a document links to. Public
 * documents inline that style file, so their chunks must not fetch styles again.
 */
export function publicStyles(): Plugin {
  return {
    name: 'edison-public-styles',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const styles = new Set<string>();
        const scripts: Record<string, { file: string; imports: readonly string[] }> = {};
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          if (chunk.isEntry) scripts[chunk.name] = { file: chunk.fileName, imports: chunk.imports };
          const css = chunk.viteMetadata?.importedCss;
          if (css === undefined || chunk.moduleIds.some((id) => privateModule.test(id))) continue;
          for (const file of css) styles.add(file);
          css.clear();
        }
        const text =
          layers +
          [...styles]
            .sort()
            .map((file) => cssOf(bundle[file]))
            .join('\n');
        for (const file of styles) delete bundle[file];
        const style = `assets/public-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.css`;
        this.emitFile({ type: 'asset', fileName: style, source: text });
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        this.emitFile({ type: 'asset', fileName: 'assets.json', source: JSON.stringify({ style, scripts, fonts }) });
      },
    },
  };
}

function cssOf(file: { type: string; source?: string | Uint8Array } | undefined): string {
  return file?.source === undefined ? '' : file.source.toString();
}
