import * as words from '#messages/manage-beside'
import type { Crew } from '../../../contract/guest/schemas.ts'

export function CrewLines({ crew }: { crew: readonly Crew[] }) {
  return crew.map(({ leg, driver, vehicle: { name, plate } }) => (
    <p key={leg}>
      {driver === undefined
        ? words.crewCar({ vehicle: name, plate })
        : words.crew({ driver, vehicle: name, plate })}
    </p>
  ))
}
