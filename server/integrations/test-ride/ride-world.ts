import type { Client } from '../../../contract/client.ts'
import type { TestRideMessage } from '../../../contract/integrations/test-ride-schemas.ts'
import type { TestRideFault } from '../../../domain/integrations/test-ride.ts'

/** A product in memory with the owner's rates, policy, vehicles and chauffeurs. Nothing leaves it. */
export type RideWorld = {
  call: Client
  asGuest: (link: { reference: string; token: string }) => Client
  /** Its chauffeurs are on duty only here. */
  lacksShifts: boolean
  /** A session of its owner. */
  office: () => Promise<string>
  now: () => number
  /** Puts its clock forward. */
  passUntil: (at: number) => void
  /** Runs the jobs that are due, and those that follow from them. */
  work: () => Promise<void>
  /** As the guest on the page of the test provider. */
  payAt: (url: string) => Promise<void>
  /** Since the last call. */
  takeMessages: () => TestRideMessage[]
  close: () => Promise<void>
}

export type OpenRideWorld = () => Promise<RideWorld>

/** The ride can't go on. */
export class RideStopped extends Error {
  readonly code: TestRideFault

  constructor(code: TestRideFault) {
    super(code)
    this.code = code
  }
}

export const TEST_GUEST = {
  firstName: 'Test',
  lastName: 'Guest',
  email: 'guest@example.com',
  phoneNumber: '(202) 555-0142',
}
export const TEST_OFFICE = 'office@example.com'
