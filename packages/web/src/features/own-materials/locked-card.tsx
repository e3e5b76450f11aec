import type { LockedMaterial } from '@edison/contracts/bff/material';
import { Badge } from '@edison/ui/badge';
import { Card } from '@edison/ui/card';
import { LinkButton } from '@edison/ui/link-button';
import parts from '../../page/parts.module.css';
import { ownMaterialsText, programmeOnly } from '../../text/portal/own-materials.ts';
import { JoinProgramme } from '../programmes/join-programme.tsx';
import { MaterialFacts, PublicPage } from './material-card.tsx';

const { locked: text } = ownMaterialsText;

interface LockedCardProps {
  readonly material: LockedMaterial;
  /** Called with a programme's title after the caller has joined it. */
  readonly onJoined: (title: string) => void;
}

/** A material that the caller has no access to, and how to get it. */
export function LockedCard({ material, onJoined }: LockedCardProps) {
  const { problem, programme } = material;
  return (
    <Card headline={material.title} level={3} aside={<Badge label={badgeOf(problem)} tone="neutral" />}>
      <MaterialFacts material={material} />
      <p>{material.summary}</p>
      <p>{wayOf(material)}</p>
      {problem === 'NOT_ENROLLED' && programme !== undefined ? <JoinProgramme {...programme} onJoined={onJoined} /> : null}
      <div className={parts.actions}>
        {problem === 'CODE_INVALID' ? <LinkButton kind="secondary" href="#kode" label={text.useCode} /> : null}
        <PublicPage material={material} />
      </div>
    </Card>
  );
}

function badgeOf(problem: LockedMaterial['problem']): string {
  if (problem === 'CODE_INVALID') return text.codeBadge;
  return problem === 'INSTITUTION_PENDING' ? text.schoolBadge : text.programmeBadge;
}

function wayOf({ problem, programme }: LockedMaterial): string {
  if (problem === 'NOT_ENROLLED') return programmeOnly(programme?.title);
  if (problem === 'CODE_INVALID') return text.code;
  return problem === 'INSTITUTION_PENDING' ? text.school : text.other;
}
