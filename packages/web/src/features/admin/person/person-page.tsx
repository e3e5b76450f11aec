import { useRouterState } from '@tanstack/react-router';
import { FindPerson } from './find-person.tsx';
import { Person } from './person.tsx';

/** Everything about one person, for admins; a search for one while the address names none. */
export function PersonPage() {
  const asked = useRouterState({ select: ({ location }) => new Map<string, unknown>(Object.entries(location.search)).get('bruger') });
  const userId = typeof asked === 'string' || typeof asked === 'number' ? String(asked) : '';
  return userId === '' ? <FindPerson /> : <Person key={userId} userId={userId} />;
}
