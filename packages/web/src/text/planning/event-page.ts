import type { PlannedEvent } from '@edison/contracts/bff/events/event-plans';
import type { BadgeTone } from '@edison/ui/badge/badge';

/** Danish words of the page of one event. */
export const eventPageText = {
  created: 'Kladden er oprettet. Læg nu datoer ind.',
  title: 'Event',
  back: 'Til alle events',
  notHere: 'Eventet kan ikke vises',
  public: 'Se siden på sitet',
  tabs: 'Dele af eventet',
  tab: {
    plan: 'Plan',
    tilmeldinger: 'Tilmeldinger',
    hold: 'Hold',
    indsendelser: 'Indsendelser',
    koder: 'Koder',
    optagelser: 'Optagelser',
    beskeder: 'Beskeder',
    historik: 'Historik',
  },
} as const;

/** What a stored state is called in the admin area. */
export const planStateWords: Readonly<Record<PlannedEvent['state'], string>> = {
  draft: 'Kladde',
  published: 'Offentlig',
  cancelled: 'Aflyst',
  finished: 'Afsluttet',
};

export const planStateTones: Readonly<Record<PlannedEvent['state'], BadgeTone>> = {
  draft: 'warning',
  published: 'success',
  cancelled: 'error',
  finished: 'neutral',
};
