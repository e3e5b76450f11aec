import { useState } from 'react';
import { useTabDraft } from '../../forms/use-draft.ts';
import { useFocusNext } from '../team-fields/use-focus-next.ts';
import { type TeamGoal, teamDraftName } from './use-team-form.ts';

/** The id of the button that opens the form of a team, for returning the focus. */
export function openerId(goal: TeamGoal): string {
  return `open-${teamDraftName(goal)}`;
}

/** Whether the form of a team is open: at first when it has a draft. Opening it clears the last result. */
export function useTeamFormOpen(goal: TeamGoal, onOpen: () => void) {
  const draft = useTabDraft(teamDraftName(goal));
  const [opened, setOpened] = useState(() => Object.keys(draft.read()).length > 0);
  const focusNext = useFocusNext();
  return {
    opened,
    open: () => {
      setOpened(true);
      onOpen();
    },
    close: (givenUp = false) => {
      setOpened(false);
      if (givenUp) focusNext(openerId(goal));
    },
  };
}
