import type { StatusChange } from '../../../../contract/reservations/schemas.ts'

export type Planned = Pick<StatusChange, 'trips' | 'withoutVehicle'>

export type TypedPlan = {
  class?: string
  trips?: { minutes: number | null }[]
  withoutVehicle?: { reason: string }
}

/** All trips share one class. Missing fields are refused by the server at their field. */
export function readPlanned(typed: TypedPlan): Planned {
  if (typed.withoutVehicle) return { withoutVehicle: typed.withoutVehicle }
  const trips = (typed.trips ?? []).map(({ minutes }) => ({
    minutes: minutes ?? 0,
    class: typed.class ?? '',
  }))
  return { trips }
}
