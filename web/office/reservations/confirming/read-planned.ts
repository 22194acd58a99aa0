import type { StatusChange } from '../../../../contract/reservations/schemas.ts'

/** What staff say about trips of which the program does not know enough; nothing where it knows. */
export type Planned = Pick<StatusChange, 'trips' | 'withoutVehicle'>

/** What the form of the dialog holds. Fields of the other way to confirm are not on the screen. */
export type TypedPlan = {
  class?: string
  trips?: { minutes: number | null }[]
  withoutVehicle?: { reason: string }
}

/** The part of the call: all trips of a reservation are of one class. What is not typed is refused at its field. */
export function readPlanned(typed: TypedPlan): Planned {
  if (typed.withoutVehicle) return { withoutVehicle: typed.withoutVehicle }
  const trips = (typed.trips ?? []).map(({ minutes }) => ({
    minutes: minutes ?? 0,
    class: typed.class ?? '',
  }))
  return { trips }
}
