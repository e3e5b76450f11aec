import type { OwnMaterial, ownMaterials } from '@edison/contracts/bff/material';
import { privatePages } from '@edison/contracts/private-pages';
import { ownMaterialsPath, ownSignUpsPath } from '@edison/contracts/private-paths';
import { EmptyState } from '@edison/ui/empty-state';
import { LinkButton } from '@edison/ui/link-button';
import { Notice } from '@edison/ui/notice';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import { CodeForm } from '../../forms/code-form.tsx';
import { Page } from '../../page/page.tsx';
import parts from '../../page/parts.module.css';
import { Section } from '../../page/section.tsx';
import { useScrollToHash } from '../../page/use-scroll-to-hash.ts';
import { eventCodeWords, redeemedWords, ownMaterialsText as text } from '../../text/portal/own-materials.ts';
import { JoinedNotice } from '../programmes/joined-notice.tsx';
import { invalidateMemberships } from '../programmes/programme-queries.ts';
import { FilterBar } from './filter-bar.tsx';
import { LockedCard } from './locked-card.tsx';
import { materialAnchor } from './material-anchor.ts';
import { MaterialCard } from './material-card.tsx';
import { newestFirst } from './newest.ts';
import styles from './own-materials.module.css';
import { ownMaterialsQuery, type Redeemed, redeem } from './own-materials-query.ts';
import { type MaterialFilters, matchesFilters, readMaterialSearch } from './which-materials.ts';

/** The teacher's page of materials: the accessible ones, the locked ones, and a form for a code. */
export function MaterialsPage() {
  const queries = useQueryClient();
  const query = useQuery(ownMaterialsQuery);
  const [filters, onFilters] = useMaterialSearch();
  const [last, setLast] = useState<{ readonly outcome: Redeemed; readonly at: number }>();
  const code = useScrollToHash('kode', !query.isPending);
  function tell(outcome: Redeemed): void {
    // Clears the filters, which could hide what was just opened.
    if (filters.grade !== undefined || filters.kind !== undefined) onFilters({});
    void invalidateMemberships(queries);
    setLast({ outcome, at: Date.now() });
  }
  return (
    <Page headline={privatePages.materials.title} lead={text.lead} aside={<LinkButton kind="secondary" href="#kode" label={text.toCode} />}>
      {last === undefined ? null : <OutcomeNotice key={last.at} outcome={last.outcome} />}
      <Section headline={text.own.headline} query={query} waiting={{ cards: 2, size: 'large' }}>
        {(found) => <Open found={found} filters={filters} onFilters={onFilters} />}
      </Section>
      <Locked found={query.data} filters={filters} onJoined={(title) => tell({ kind: 'programme', targetId: '', title })} />
      <section {...code} className={styles.codeSection} aria-labelledby="kode-headline">
        <h2 id="kode-headline">{text.code.headline}</h2>
        <RedeemCode onRedeemed={tell} />
      </section>
    </Page>
  );
}

interface FoundProps {
  readonly found: z.infer<typeof ownMaterials>;
  readonly filters: MaterialFilters;
}

function Open({ found, filters, onFilters }: FoundProps & { readonly onFilters: (filters: MaterialFilters) => void }) {
  const locked = found.locked ?? [];
  const shown = newestFirst(
    found.items.filter((each) => matchesFilters(each, filters)),
    Date.now(),
  );
  return (
    <>
      {found.items.length + locked.length === 0 ? null : (
        <FilterBar own={found.items} locked={locked} filters={filters} onFilters={onFilters} />
      )}
      {shown.length === 0 ? <Nothing all={found.items} /> : null}
      <div className={parts.list}>
        {shown.map((material) => (
          <MaterialCard key={material.materialId} material={material} />
        ))}
      </div>
    </>
  );
}

function Nothing({ all }: { readonly all: readonly OwnMaterial[] }) {
  if (all.length > 0) return <EmptyState headline={text.own.nothing} text={text.own.nothingText} />;
  return (
    <EmptyState
      headline={text.own.empty}
      text={text.own.emptyText}
      action={<LinkButton kind="secondary" href="/undervisningsmateriale/" label={text.own.toPublic} />}
    />
  );
}

interface LockedProps extends Omit<FoundProps, 'found'> {
  readonly found: FoundProps['found'] | undefined;
  readonly onJoined: (title: string) => void;
}

/** The locked materials; not rendered when there are none. Loads and fails together with the accessible ones. */
function Locked({ found, filters, onJoined }: LockedProps) {
  const locked = (found?.locked ?? []).filter((each) => matchesFilters(each, filters));
  if (locked.length === 0) return null;
  return (
    <section className={parts.list} aria-labelledby="laast-headline">
      <h2 id="laast-headline">{text.locked.headline}</h2>
      {locked.map((material) => (
        <LockedCard key={material.materialId} material={material} onJoined={onJoined} />
      ))}
    </section>
  );
}

/** Says what a code, or joining a programme, has opened, with a link. Takes the focus, since the person has just pressed a button. */
function OutcomeNotice({ outcome: { kind, targetId, title } }: { readonly outcome: Redeemed }) {
  if (kind === 'event') {
    return (
      <Notice tone="info" headline={text.code.event} takesFocus>
        <p>{eventCodeWords(title)}</p>
        <LinkButton kind="secondary" href={`${ownSignUpsPath}#open`} label={text.code.toEvents} />
      </Notice>
    );
  }
  if (kind === 'programme') return <JoinedNotice title={title} />;
  const words = redeemedWords(title);
  return (
    <Notice tone="success" headline={words.headline} takesFocus>
      <p>{words.text}</p>
      <LinkButton kind="secondary" href={`#${materialAnchor(targetId)}`} label={text.code.toMaterial} />
    </Notice>
  );
}

/** A form for a code of any kind. */
function RedeemCode({ onRedeemed }: { readonly onRedeemed: (redeemed: Redeemed) => void }) {
  const words = { ...text.code, label: text.code.headline };
  return (
    <div className={styles.code}>
      <CodeForm words={words} label={text.code.label} hint={text.code.hint} draft="code" send={redeem} onSent={onRedeemed} />
    </div>
  );
}

/** The filters in the address, and a function that sets them as a history entry. */
function useMaterialSearch(): readonly [MaterialFilters, (filters: MaterialFilters) => void] {
  const filters = readMaterialSearch(useSearch({ from: ownMaterialsPath }));
  const navigate = useNavigate();
  return [filters, (next) => void navigate({ to: '.', search: { ...next }, resetScroll: false })];
}
