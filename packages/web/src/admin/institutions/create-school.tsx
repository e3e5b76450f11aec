import { Button } from '@edison/ui/button';
import { Notice } from '@edison/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { callRoute } from '../../api/call.ts';
import type { Institution } from '../../features/schools/institution-queries.ts';
import { NewSchoolFields } from '../../features/schools/new-school-fields.tsx';
import { useNewSchool } from '../../features/schools/use-new-school.ts';
import { createText as text } from '../../text/admin/institutions.ts';
import { AdminForm } from '../forms/admin-form.tsx';
import { adminPaths } from '../page/paths.ts';
import styles from './people.module.css';
import { invalidatePeople } from './queries.ts';
import { postalCity } from './school-list.tsx';

/** Creates a school. Similar schools are shown first and can be overruled, unless one has the same institutionsnummer. */
export function CreateSchool() {
  const headline = useRef<HTMLHeadingElement>(null);
  const queries = useQueryClient();
  const router = useRouter();
  useEffect(() => headline.current?.focus(), []);
  const { form, alike, sendAnyway } = useNewSchool({
    draft: 'admin-school',
    name: '',
    labels: text,
    send: (body) => callRoute('POST', '/bff/admin/institutions', { body }),
    onSent: ({ institutionId }) => {
      invalidatePeople(queries);
      void router.navigate({ href: adminPaths.school(institutionId) });
    },
  });
  return (
    <section className={styles.part}>
      <h2 ref={headline} tabIndex={-1}>
        {text.headline}
      </h2>
      <p>{text.lead}</p>
      <AdminForm
        form={form}
        words={text.words}
        onCancel={() => void router.navigate({ href: adminPaths.people('institutioner') })}
        refusal={
          alike === undefined ? undefined : (
            <SimilarSchools alike={alike} byNumber={fieldOf(form.refused) === 'number'} onInsist={sendAnyway} />
          )
        }
      >
        <NewSchoolFields register={form.register} nameLabel={text.name} typeLabel={text.type} isOwn={false} />
      </AdminForm>
    </section>
  );
}

function fieldOf(error: Error | null): string | undefined {
  return error instanceof ApiProblem ? error.wire.field : undefined;
}

interface SimilarSchoolsProps {
  readonly alike: readonly Institution[];
  readonly byNumber: boolean;
  readonly onInsist: () => void;
}

/** The existing schools that the new one may duplicate. */
function SimilarSchools({ alike, byNumber, onInsist }: SimilarSchoolsProps) {
  return (
    <Notice tone="warning" headline={byNumber ? text.sameNumber : text.similar} takesFocus>
      <p>{byNumber ? text.sameNumberText : text.similarText}</p>
      <ul className={styles.list}>
        {alike.map((each) => (
          <li key={each.institutionId}>
            <a href={adminPaths.school(each.institutionId)}>{each.name}</a>, {postalCity(each)}
          </li>
        ))}
      </ul>
      {byNumber ? null : <Button kind="secondary" label={text.insist} onClick={onInsist} />}
    </Notice>
  );
}
