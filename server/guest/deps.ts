import type { ReservationDeps } from '../booking/routes.ts'
import type { LivePositionsDeps } from '../day/live/live-positions.ts'

/** What the handlers of guests' calls need. */
export type GuestDeps = ReservationDeps & LivePositionsDeps
