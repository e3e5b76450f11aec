import { type MessageOutlook, type ReachedState, reachedState } from '@edison/contracts/bff/events/event-messages';
import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { CheckboxGroup } from '@edison/ui/checkbox-group/checkbox-group';
import { useController } from 'react-hook-form';
import { numericDate } from '../../../../text/dates.ts';
import { groupWords, messagesText as text, withCount } from '../../../../text/event-people/messages.ts';
import type { MessageForm } from './use-message-form.ts';

interface AudienceFieldsProps {
  readonly event: PlannedEvent;
  readonly form: MessageForm;
  /** Undefined until they are counted. */
  readonly counts: MessageOutlook['counts'] | undefined;
}

type Counts = (count: MessageOutlook['counts'][number]) => boolean;

/** To whom a message goes: groups and sessions, each with how many people are in it. */
export function AudienceFields({ event, form, counts }: AudienceFieldsProps) {
  const { control } = form.form;
  const states = useController({ control, name: 'states' }).field;
  const sessions = useController({ control, name: 'sessionIds' }).field;
  const people = (which: Counts) => counts?.filter(which).reduce((sum, { people: some }) => sum + some, 0);
  const inChosenSession: Counts = ({ sessionId }) => sessions.value.includes(sessionId);
  const inChosenState: Counts = ({ state }) => states.value.includes(state);
  return (
    <>
      <CheckboxGroup
        {...form.at('states')}
        label={text.states}
        hint={text.statesHint}
        chosen={states.value}
        onChoose={(chosen) => states.onChange(reachedState.options.filter((state) => chosen.includes(state)))}
        choices={reachedState.options.map((state: ReachedState) => ({
          value: state,
          label: withCount(
            groupWords[state],
            people((count) => count.state === state && inChosenSession(count)),
          ),
        }))}
      />
      {event.sessions.length > 1 ? (
        <CheckboxGroup
          {...form.at('sessionIds')}
          label={text.sessions}
          chosen={sessions.value}
          onChoose={(chosen) => sessions.onChange([...chosen])}
          choices={event.sessions.map(({ sessionId, title, startsAt }) => ({
            value: sessionId,
            label: withCount(
              `${title}, ${numericDate(startsAt)}`,
              people((count) => count.sessionId === sessionId && inChosenState(count)),
            ),
          }))}
        />
      ) : null}
    </>
  );
}
