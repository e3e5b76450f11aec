import type { Code } from '@edison/contracts/bff/codes';

/** What codes are for. `targetId` of a programme is its key. */
export interface CodeTarget extends Pick<Code, 'kind' | 'targetId'> {
  /** As it stands on the cards. */
  readonly title: string;
  /** Where whoever has a code types it, as it stands on the cards: `/kurser-og-events/landsfinale/`. */
  readonly path: string;
}
