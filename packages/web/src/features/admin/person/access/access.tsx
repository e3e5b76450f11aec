import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../../../api/session-query.ts';
import { accessText as text } from '../../../../text/person/access.ts';
import { Part } from '../about/part.tsx';
import { ListSender } from './list-sender.tsx';
import { Role } from './role.tsx';
import { Sessions } from './sessions.tsx';
import { ShutOut } from './shut-out.tsx';

/** What an admin may do to somebody: role, sessions, and whether they get in at all. */
export function Access({ person }: { readonly person: UserDetail }) {
  const isOwn = useIsOwn(person);
  return (
    <Part headline={text.headline}>
      <p>{isOwn ? text.own : text.lead}</p>
      <Role person={person} />
      <ListSender person={person} />
      <Sessions person={person} isOwn={isOwn} />
      {isOwn ? null : <ShutOut person={person} />}
    </Part>
  );
}

/** Whether the page is about whoever reads it. */
export function useIsOwn({ profile }: UserDetail): boolean {
  const { data: session } = useQuery(sessionQuery());
  return session?.kind === 'signed-in' && session.email.toLowerCase() === profile.email.toLowerCase();
}
