import { useQuery } from '@tanstack/react-query';
import { pageQuery } from '../api/page-queries.ts';
import { Blocks } from '../blocks/registry.tsx';

export function PublicPage({ path }: { readonly path: string }) {
  const { data: view } = useQuery(pageQuery(path));
  if (view?.kind === 'page') return <Blocks answer={view.answer} />;
  return null;
}
