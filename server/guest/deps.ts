import type { ReservationDeps } from '../booking/routes.ts'
import type { LivePositionsDeps } from '../day/live/live-positions.ts'

export type GuestDeps = ReservationDeps & LivePositionsDeps
