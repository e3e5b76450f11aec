import type { JWK } from 'jose';
import Provider from 'oidc-provider';
import { errorPage, loggedOutPage, logOutPage } from '../pages/notices.ts';
import { renderPage } from '../pages/page.ts';
import { browserSettings, type ProviderSettings, tokenSettings } from './configuration.ts';

/**
 * Our OpenID provider: authorization code with PKCE only, JWT access tokens (`at+jwt`, RS256) for the one audience.
 *
 * @param report hears errors that are not the client's; it must not log what the request held.
 */
export function createProvider(issuer: string, key: JWK, settings: ProviderSettings, report: (error: unknown) => void): Provider {
  const { frame } = settings;
  const { features, ...tokens } = tokenSettings(settings);
  const provider = new Provider(issuer, {
    ...tokens,
    ...browserSettings(settings),
    jwks: { keys: [{ ...key }] },
    features: {
      ...features,
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => renderPage(ctx, logOutPage(frame, form), frame),
        postLogoutSuccessSource: async (ctx) => renderPage(ctx, loggedOutPage(frame), frame),
      },
    },
  });
  provider.proxy = true;
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.status === 404 && !ctx.body) renderPage(ctx, errorPage(frame, 'unknown'), frame);
  });
  provider.on('server_error', (_ctx, error) => report(error));
  // Koa's own listener would print the request.
  provider.onerror = report;
  return provider;
}
