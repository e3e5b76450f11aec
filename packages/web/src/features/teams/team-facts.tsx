import type { Team } from '@edison/contracts/bff/teams';
import { Facts } from '../../page/facts.tsx';
import { friendlyInstant } from '../../text/dates.ts';
import { teamsText } from '../../text/teams/teams-page.ts';
import { gradeName } from '../../text/users/profile.ts';

const { facts: text } = teamsText.page;

export function TeamFacts({ team }: { readonly team: Team }) {
  const grade = team.grade === undefined ? undefined : gradeName(team.grade);
  return (
    <Facts
      facts={[
        [text.members, team.members.map(({ firstName }) => firstName).join(', ')],
        [text.classLabel, [team.classLabel, grade].filter(Boolean).join(' · ')],
        [text.project, team.projectTitle],
        [text.summary, team.summary],
        [text.changed, friendlyInstant(team.changedAt)],
      ]}
    />
  );
}
