import { type AuditEntry, auditEntry } from '@edison/contracts/bff/admin/audit';
import { id, searchText } from '@edison/contracts/fields';
import { dashboardPath } from '@edison/contracts/private-paths';
import { Button } from '@edison/ui/button';
import { EmptyState } from '@edison/ui/empty-state';
import { Field } from '@edison/ui/forms/field';
import { Select } from '@edison/ui/forms/select';
import { LinkButton } from '@edison/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { z } from 'zod';
import { queryFor } from '../../api/query-for.ts';
import { Page } from '../../page/page.tsx';
import { auditActionChoices } from '../../text/admin/audit-actions.ts';
import { actorWords, auditObjectWords } from '../../text/admin/audit-trail.ts';
import { auditLogText as text } from '../../text/admin/lists.ts';
import styles from '../page/admin.module.css';
import { AuditEntries, type AuditFilter } from '../page/audit-entries.tsx';
import trailStyles from '../page/audit-trail.module.css';
import { choicesOf } from '../page/choices.ts';
import { Part } from '../page/part.tsx';
import tableStyles from '../table/admin-table.module.css';
import { defineList } from '../table/list-spec.ts';
import { SearchField } from '../table/search-field.tsx';
import { NoneFound } from '../table/table-controls.tsx';
import { type FilterAddress, useListAddress } from '../table/use-list-address.ts';

/** The filters of the log. The search word is kept out of the address, since it is usually a person's name. */
const auditList = defineList({
  filters: {
    ord: searchText.trim().optional(),
    hvem: auditEntry.shape.actorKind.optional(),
    slags: z.string().max(40).optional(),
    haendelse: z.string().max(60).optional(),
    fra: z.iso.date().optional(),
    til: z.iso.date().optional(),
    af: id.optional(),
    om: id.optional(),
  },
  unwritten: ['ord'],
  sorts: ['newest'],
  order: '-newest',
});

type Filters = z.output<typeof auditList.schema>;

function toFilter({ ord, ...written }: Filters): AuditFilter {
  return { ...(ord && { term: ord }), ...writtenFilter(written) };
}

function writtenFilter({ hvem, slags, haendelse, fra, til, af, om }: Omit<Filters, 'ord'>) {
  return {
    ...(hvem && { actorKind: hvem }),
    ...(slags && { objectKind: slags }),
    // An id means nothing without its kind.
    ...(slags && om && { objectId: om }),
    ...(haendelse && { action: haendelse }),
    ...(fra && { from: fra }),
    ...(til && { until: til }),
    ...(af && { actor: af }),
  };
}

/** The address of the CSV file, with all filters but the search word. */
function fileAddress({ ord: _, ...written }: Filters): string {
  const query = new URLSearchParams(Object.entries(writtenFilter(written)));
  return `/bff/admin/audit.csv${query.size === 0 ? '' : `?${query}`}`;
}

const entriesAtOnce = 50;

/** The whole audit log, with filters and a file for Excel. */
export function AuditPage() {
  const address = useListAddress(auditList);
  const { filters } = address;
  const file = fileAddress(filters);
  const narrowing = useRef<HTMLElement>(null);
  // The pressed button is gone with the filters: the first of them takes the focus.
  const toFilters = () => narrowing.current?.querySelector('input')?.focus();
  return (
    <Page headline={text.headline} lead={text.lead} aside={<LinkButton kind="secondary" href={dashboardPath} label={text.back} />}>
      <Part headline={text.entries} className={trailStyles.part}>
        <search className={tableStyles.filters} aria-label={text.entries} ref={narrowing}>
          <AuditFilters address={address} />
        </search>
        <Narrowed address={address} onAll={toFilters} />
        <p className={styles.facts}>
          <a href={file} referrerPolicy="same-origin">
            {file.includes('?') ? text.exportNarrowed : text.export}
          </a>
          {filters.ord === undefined ? null : <span className={styles.soft}>{text.exportNoWord}</span>}
        </p>
        <AuditEntries
          filter={toFilter(filters)}
          label={text.entries}
          pageSize={entriesAtOnce}
          says={text.found}
          empty={<NoneFound address={address} empty={<EmptyState headline={text.empty} text={text.emptyText} />} onCleared={toFilters} />}
        />
      </Part>
    </Page>
  );
}

const actions = auditActionChoices();

function AuditFilters({ address: { select, day, search, onNarrow } }: { readonly address: FilterAddress<typeof auditList> }) {
  return (
    <>
      <SearchField label={text.search} {...search('ord')} />
      <Select label={text.who} emptyText={text.anybody} choices={choicesOf(text.actors)} {...select('hvem')} />
      <Select
        label={text.kind}
        emptyText={text.anyKind}
        choices={choicesOf(text.kinds)}
        {...select('slags')}
        onChange={({ target }) => onNarrow({ slags: target.value || undefined, om: undefined })}
      />
      <Select label={text.action} emptyText={text.anyAction} choices={actions} {...select('haendelse')} />
      <Field type="date" label={text.from} {...day('fra')} />
      <Field type="date" label={text.until} {...day('til')} />
    </>
  );
}

/** The person and the object that the log is narrowed to by a link, each with the way back. */
function Narrowed({
  address: { filters, onNarrow },
  onAll,
}: {
  readonly address: FilterAddress<typeof auditList>;
  readonly onAll: () => void;
}) {
  const { af, om, slags } = filters;
  const drop = (narrowed: Parameters<typeof onNarrow>[0]) => {
    onNarrow(narrowed);
    onAll();
  };
  return (
    <>
      {af === undefined ? null : <Only label={text.by} filter={{ actor: af }} nameOf={actorWords} onAll={() => drop({ af: undefined })} />}
      {om === undefined || slags === undefined ? null : (
        <Only
          label={text.about}
          filter={{ objectKind: slags, objectId: om }}
          nameOf={auditObjectWords}
          onAll={() => drop({ slags: undefined, om: undefined })}
        />
      )}
    </>
  );
}

interface OnlyProps {
  readonly label: string;
  readonly filter: AuditFilter;
  /** The name as it stands in the newest entry. */
  readonly nameOf: (entry: AuditEntry) => string | undefined;
  readonly onAll: () => void;
}

function Only({ label, filter, nameOf, onAll }: OnlyProps) {
  const { data } = useQuery(queryFor('/bff/admin/audit', { query: { ...filter, pageSize: 1 } }));
  const [newest] = data?.items ?? [];
  return (
    <p className={styles.facts}>
      <span>
        {label} <strong>{(newest && nameOf(newest)) ?? text.oneOnly}</strong>
      </span>
      <Button kind="quiet" label={text.all} onClick={onAll} />
    </p>
  );
}
