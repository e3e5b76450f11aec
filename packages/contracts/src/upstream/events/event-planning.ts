import { eventPlanningRoutes as routes } from '../../bff/events/event-planning.ts';
import { defineRoutes } from '../../route.ts';
import { backendCall } from '../backend-call.ts';

/** The admins' planning of events; additions to the specification. */
export const backendEventPlanning = defineRoutes({
  ListEvents: backendCall(routes.listPlannedEvents),
  GetEvent: backendCall(routes.getPlannedEvent),
  ListSignUps: backendCall(routes.listEventSignUps),
  CreateEvent: backendCall(routes.createEvent, ['BAD_REQUEST']),
  UpdateEvent: backendCall(routes.updateEvent, ['BAD_REQUEST']),
  PublishEvent: backendCall(routes.publishEvent, ['BAD_REQUEST']),
  PostponeEvent: backendCall(routes.postponeEvent, ['BAD_REQUEST']),
  CancelEvent: backendCall(routes.cancelEvent, ['BAD_REQUEST']),
  FinishEvent: backendCall(routes.finishEvent, ['BAD_REQUEST']),
  DeleteEvent: backendCall(routes.deleteEvent, ['BAD_REQUEST']),
  SaveSession: backendCall(routes.saveSession, ['BAD_REQUEST']),
  DeleteSession: backendCall(routes.deleteSession, ['BAD_REQUEST']),
});
