import { QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, HeadContent, Link, Outlet, Scripts } from '@tanstack/react-router';
import { createRequestHandler, RouterServer, renderRouterToStream } from '@tanstack/react-router/ssr/server';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { createElement, type ReactNode } from 'react';
import type { MarkupElement } from './parse-markup.ts';

/** Renders the page once, to the end of its response. */
export type RenderStock = () => Promise<Uint8Array>;

/** The page's elements, data and inline style. */
export interface PageParts {
  readonly markup: MarkupElement['children'];
  readonly data: unknown;
  readonly style: string;
}

/**
 * The same page as the libraries' documentation builds it: TanStack Router and Query with their integration, a `<Link>` for every internal
 * link, dehydrated query data, streamed. All elements are in one component, fewer than a real page has.
 */
export function createStockSite(path: string, page: PageParts): RenderStock {
  const { markup, data, style } = page;
  const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
    component: Shell,
    head: () => ({ styles: [{ children: style }] }),
  });
  const query = { queryKey: ['page', path], queryFn: async () => data, staleTime: Number.POSITIVE_INFINITY };
  const route = createRoute({
    getParentRoute: () => root,
    path: '$',
    loader: ({ context }) => context.queryClient.ensureQueryData(query),
    component: function Page() {
      useSuspenseQuery(query);
      return markup.map((child, key) => draw(child, key));
    },
  });
  const routeTree = root.addChildren([route]);
  const create = () => {
    const queryClient = new QueryClient();
    const router = createRouter({ routeTree, context: { queryClient }, trailingSlash: 'preserve' });
    setupRouterSsrQueryIntegration({ router, queryClient });
    return router;
  };
  return async () => {
    const handle = createRequestHandler({ request: new Request(`https://edison.example${path}`), createRouter: create });
    const answer = await handle(({ request, router, responseHeaders }) =>
      renderRouterToStream({ request, router, responseHeaders, children: createElement(RouterServer, { router }) }),
    );
    return answer.bytes();
  };
}

function Shell(): ReactNode {
  const head = createElement('head', null, createElement(HeadContent));
  return createElement('html', { lang: 'da' }, head, createElement('body', null, createElement(Outlet), createElement(Scripts)));
}

function draw(node: MarkupElement | string, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  const { href } = attributes;
  const drawn = children.map(draw);
  if (tag === 'a' && typeof href === 'string' && href.startsWith('/')) {
    const { href: to, ...rest } = attributes;
    return createElement(Link, { ...rest, to: String(to), key }, ...drawn);
  }
  return createElement(tag, { ...attributes, key }, ...drawn);
}
