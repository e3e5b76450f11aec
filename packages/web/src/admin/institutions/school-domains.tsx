import type { SchoolDomain } from '@edison/contracts/bff/admin/school-domains';
import { Button } from '@edison/ui/button';
import { Field } from '@edison/ui/forms/field';
import { Select } from '@edison/ui/forms/select';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callRoute } from '../../api/call.ts';
import { invalidate, queryFor } from '../../api/query-for.ts';
import { useDraftText } from '../../forms/use-draft.ts';
import { Loaded } from '../../page/section.tsx';
import { domainInWords, domainOutcomeInWords, schoolDomainsText as text } from '../../text/admin/school-domains.ts';
import { portalText } from '../../text/portal.ts';
import { DecideDialog, type Decision } from '../decide/decide-dialog.tsx';
import { FoldedPart } from '../page/part.tsx';
import styles from './people.module.css';
import { invalidatePeople, type School } from './queries.ts';

type Outcome = Awaited<ReturnType<typeof removeDomain>>;
type DomainDecision = Decision<Outcome, Outcome>;

function removeDomain(domainId: string, preview: boolean) {
  return callRoute('POST', '/bff/admin/school-domains/:domainId/removal', { params: { domainId }, body: { preview } });
}

/**
 * The mail domains whose mailboxes prove that somebody is at the school, with what adding or removing one would do. The one that is being typed
 * is kept as a draft: a step-up leads away from the page and back.
 */
export function SchoolDomains({ school }: { readonly school: School }) {
  const { institutionId, municipality } = school;
  const query = useQuery(queryFor('/bff/admin/school-domains', { query: { institutionId } }));
  const queries = useQueryClient();
  const [decision, setDecision] = useState<DomainDecision>();
  const [typed, setTyped] = useDraftText(`domain:${institutionId}`);
  const [whose, setWhose] = useDraftText(`domain-of:${institutionId}`, 'school');
  const refetch = () => {
    void invalidate(queries, '/bff/admin/school-domains');
    invalidatePeople(queries);
  };
  const added = () => {
    setTyped('');
    setWhose('school');
    refetch();
  };
  return (
    <FoldedPart headline={text.headline} open={typed !== ''} className={styles.part}>
      <p>{text.lead}</p>
      <Loaded query={query} waiting={{ label: `${portalText.waiting} ${text.headline}`, cards: 1, size: 'small' }}>
        {({ items }) => <Domains items={items} onRemove={(domain) => setDecision({ ...removal(domain), onDone: refetch })} />}
      </Loaded>
      <NewDomain
        {...{ municipality, typed, setTyped, whose, setWhose }}
        onAdd={(domain, of) => setDecision({ ...addition(domain, of ?? { institutionId }), onDone: added })}
      />
      {decision === undefined ? null : <DecideDialog decision={decision} onClose={() => setDecision(undefined)} />}
    </FoldedPart>
  );
}

function removal({ domainId, domain }: SchoolDomain): Omit<DomainDecision, 'onDone'> {
  return {
    headline: text.removing(domain),
    preview: () => removeDomain(domainId, true),
    show: (outcome) => domainOutcomeInWords(outcome).map((line) => <p key={line}>{line}</p>),
    confirmLabel: () => text.remove,
    danger: true,
    act: () => removeDomain(domainId, false),
    done: text.removed,
    refused: text.notRemoved(domain),
  };
}

function addition(
  domain: string,
  of: { readonly institutionId: string } | { readonly municipality: string },
): Omit<DomainDecision, 'onDone'> {
  const add = (preview: boolean) => callRoute('POST', '/bff/admin/school-domains', { body: { domain, of, preview } });
  return {
    headline: text.adding(domain),
    preview: () => add(true),
    show: (outcome) => domainOutcomeInWords(outcome).map((line) => <p key={line}>{line}</p>),
    confirmLabel: () => text.add,
    act: () => add(false),
    done: text.added,
    refused: text.notAdded(domain),
  };
}

interface DomainsProps {
  readonly items: readonly SchoolDomain[];
  readonly onRemove: (domain: SchoolDomain) => void;
}

function Domains({ items, onRemove }: DomainsProps) {
  if (items.length === 0) return <p>{text.none}</p>;
  return (
    <ul className={styles.hits} aria-label={text.list}>
      {items.map((item) => (
        <li key={item.domainId}>
          <span>
            <strong>{item.domain}</strong>
            <span className={styles.under}>{domainInWords(item)}</span>
          </span>
          <Button kind="secondary" label={`${text.remove} ${item.domain}`} onClick={() => onRemove(item)} />
        </li>
      ))}
    </ul>
  );
}

interface NewDomainProps {
  readonly municipality: string;
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  readonly whose: string;
  readonly setWhose: (whose: string) => void;
  /** `of`: the municipality; undefined for the school. */
  readonly onAdd: (domain: string, of?: { readonly municipality: string }) => void;
}

/** The server reads the domain; here it only has to look like one, so that a dialog does not open for nothing. */
function NewDomain({ municipality, typed, setTyped, whose, setWhose, onAdd }: NewDomainProps) {
  const [wrong, setWrong] = useState(false);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const domain = typed.trim().replace(/^.*@/, '');
    const isDomain = /^[^\s@/]+\.[^\s@/.]{2,}$/.test(domain);
    setWrong(!isDomain);
    if (isDomain) onAdd(domain, whose === 'school' ? undefined : { municipality });
  }
  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <Field
        label={text.domain}
        hint={text.domainHint}
        maxLength={253}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...(wrong && { error: text.domainWrong })}
      />
      <Select
        label={text.whose}
        choices={[
          { value: 'school', label: text.school },
          { value: 'municipality', label: text.municipality(municipality) },
        ]}
        value={whose}
        onChange={({ target }) => setWhose(target.value)}
      />
      <p>
        <Button type="submit" kind="secondary" label={text.add} />
      </p>
    </form>
  );
}
