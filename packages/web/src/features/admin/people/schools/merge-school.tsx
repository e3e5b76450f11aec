import { Button } from '@edison/ui/button/button';
import { Field } from '@edison/ui/field/field';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { mergeText as text } from '../../../../text/people/merge.ts';
import { figuresOf } from '../../../../text/people/pending-tab.ts';
import styles from '../people.module.css';
import { type School, schoolsQuery } from '../people-queries.ts';
import { placeOf } from './school-columns.tsx';

interface MergeSchoolProps {
  readonly school: School;
  readonly onChoose: (into: School) => void;
}

/** Finds the school that this one is to be a part of. */
export function MergeSchool({ school, onChoose }: MergeSchoolProps) {
  const name = useId();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const asks = search.length >= 2;
  const { data, isFetching } = useQuery({
    ...schoolsQuery({ search, state: 'confirmed', page: 1, pageSize: 8 }),
    enabled: asks,
  });
  const hits = asks ? (data?.items ?? []).filter(({ institutionId }) => institutionId !== school.institutionId) : [];
  return (
    <section className={styles.part} aria-labelledby={name}>
      <h3 id={name}>{text.headline}</h3>
      <p>{text.lead}</p>
      <Field
        type="search"
        label={text.search}
        hint={text.searchHint}
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status">{asks && hits.length === 0 ? (isFetching ? text.searching : text.noHits) : ''}</p>
      {hits.length === 0 ? null : (
        <ul className={styles.hits} aria-label={text.hits}>
          {hits.map((hit) => (
            <li key={hit.institutionId}>
              <span>
                <strong>{hit.name}</strong>
                <span className={styles.under}>
                  {placeOf(hit)} · {figuresOf(hit)}
                </span>
              </span>
              <Button kind="secondary" label={`${text.pick} ${hit.name}`} onClick={() => onChoose(hit)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
