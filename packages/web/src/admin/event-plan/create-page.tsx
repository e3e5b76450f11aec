import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { callRoute } from '../../api/call.ts';
import { ContractForm } from '../../forms/contract-form.tsx';
import { LoadedTogether } from '../../page/loaded-together.tsx';
import { Page } from '../../page/page.tsx';
import { planFormText as text } from '../../text/admin/events/event-plan.ts';
import { eventPageText } from '../../text/admin/events/events.ts';
import { useVersionedForm } from '../forms/use-versioned-form.tsx';
import { adminPaths } from '../page/paths.ts';
import { useCopiedEventId } from './address.ts';
import { PlanFields } from './plan-fields.tsx';
import { checkPlan, newPlan, type PlanBody, type PlanValues, planBody, planFields, toPlanBody } from './plan-values.ts';
import { cacheSavedPlan, plannedEventQuery, plannedEventsQuery } from './queries.ts';

/** The page for a new event, with common defaults or a copy of another event. */
export function CreatePage() {
  const copyOf = useCopiedEventId();
  const copied = useQuery({ ...plannedEventQuery(copyOf ?? ''), enabled: copyOf !== undefined });
  const latest = useQuery({ ...plannedEventsQuery({ sort: '-changed', pageSize: 1 }), enabled: copyOf === undefined });
  return (
    <Page
      headline={copied.data === undefined ? text.create : text.copyOf(copied.data.title)}
      lead={text.createLead}
      aside={<LinkButton kind="secondary" href={adminPaths.events} label={eventPageText.back} />}
    >
      <LoadedTogether queries={[copyOf === undefined ? latest : copied]}>
        {copied.data === undefined ? null : <Notice tone="info" headline={text.copied} />}
        <CreateForm key={copyOf} copied={copied.data} latest={latest.data?.items[0]} />
      </LoadedTogether>
    </Page>
  );
}

interface CreateFormProps {
  readonly copied: PlannedEvent | undefined;
  /** The event that was changed last: its contact person is the default for the new one. */
  readonly latest: PlannedEvent | undefined;
}

function CreateForm({ copied, latest }: CreateFormProps) {
  const queries = useQueryClient();
  const { history } = useRouter();
  const form = useVersionedForm<PlanValues, PlanBody, PlannedEvent>({
    draft: copied === undefined ? 'event-new' : `event-copy-${copied.eventId}`,
    schema: planBody,
    edited: undefined,
    start: () => newPlan(new Date(), copied, latest),
    fields: planFields,
    bodyOf: (values) => toPlanBody(values),
    check: (values) => checkPlan(values, []),
    refusedAt: { NAME_TAKEN: 'slug' },
    send: ({ slug, ...plan }) => callRoute('POST', '/bff/admin/events', { body: { plan, ...(slug !== undefined && { slug }) } }),
    onSent: (event) => {
      cacheSavedPlan(queries, event);
      history.push(adminPaths.event(event.eventId), { created: true });
    },
  });
  return (
    <ContractForm form={form} words={text.newWords}>
      <PlanFields form={form} slugFixed={false} level={2} />
    </ContractForm>
  );
}
