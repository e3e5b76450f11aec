import type { UserDetail } from '@edison/contracts/bff/admin/users';
import { Button } from '@edison/ui/button/button';
import { seeLabel, startQuestion, onBehalfText as text } from '../../../../text/person/on-behalf.ts';
import { markOnBehalf } from '../../../on-behalf/mark-on-behalf.ts';
import { startOnBehalf } from '../person-acts.ts';
import { useIsOwn } from './access.tsx';
import { Told } from './told.tsx';
import { useDecision } from './use-decision.tsx';

/** Shows the portal as somebody else, who is not shut out, sees it: another document, for nothing of this one belongs to them. */
export function SeeAs({ person }: { readonly person: UserDetail }) {
  const { userId, firstName, lastName } = person.profile;
  const isOwn = useIsOwn(person);
  const { open, dialog } = useDecision(userId, {
    headline: startQuestion(`${firstName} ${lastName}`),
    preview: async () => person.state,
    show: () => <Told lines={text.facts} />,
    reason: {},
    confirmLabel: () => text.confirm,
    act: ({ reason }) => startOnBehalf(userId, reason),
    done: () => text.started,
    stays: true,
    onDone: () => {
      markOnBehalf(true);
      window.location.assign('/min-profil');
    },
  });
  if (isOwn || person.state !== 'active') return null;
  return (
    <div>
      <Button label={seeLabel(firstName)} onClick={open} />
      {dialog}
    </div>
  );
}
