import type { TestRide, TestRideStageView } from '../../../contract/integrations/test-ride-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { TEST_RIDE_STAGES, type TestRideStage } from '../../../domain/integrations/test-ride.ts'
import { bookRide, type Ride, STEPS } from './ride-steps.ts'
import { RideStopped, type RideWorld } from './ride-world.ts'

/** Takes a ride through all stages, up to the first that fails. */
export async function runTestRide(world: RideWorld): Promise<Omit<TestRide, 'at'>> {
  const { lacksShifts } = world
  const stages: TestRideStageView[] = []
  let ride: Ride | undefined
  for (const name of TEST_RIDE_STAGES) {
    try {
      if (name === 'booked') ride = await bookRide(world)
      else if (ride) await STEPS[name](world, ride)
      if (ride) stages.push(await viewOf(world, ride, name))
    } catch (error) {
      const fault = faultOf(error, name)
      return { passed: false, reference: ride?.reference ?? '', stages, fault, lacksShifts }
    }
  }
  return { passed: true, reference: ride?.reference ?? '', stages, fault: null, lacksShifts }
}

function faultOf(error: unknown, stage: TestRideStage): TestRide['fault'] {
  if (error instanceof RideStopped) return { stage, code: error.code, message: '' }
  if (error instanceof Problem) return { stage, code: 'refused', message: error.message }
  throw error
}

/** As office, guest and chauffeur see it now. */
async function viewOf(world: RideWorld, ride: Ride, name: TestRideStage): Promise<TestRideStageView> {
  const { id, reference } = ride
  const token = await world.office()
  const { status, dispatch, rating } = await world.call('getReservation', { token, id })
  const money = await world.call('getMoney', { token, id })
  const guest = world.asGuest({ reference, token: ride.guestToken })
  const page = await guest('getManagedReservation', { params: { reference } })
  const [trip] = dispatch?.trips ?? []
  const sum = (key: 'capturedCents' | 'refundedCents') =>
    money.payments.reduce((cents, payment) => cents + payment[key], 0)
  return {
    ...{ name, at: new Date(world.now()).toISOString() },
    office: {
      ...{ status, vehicle: trip?.vehicle ?? null, driver: trip?.driver ?? null },
      ...{ totalCents: money.totalCents ?? 0, dueCents: money.owedCents },
      ...{ paidCents: sum('capturedCents'), refundedCents: sum('refundedCents') },
    },
    guest: {
      chauffeur: page.crew?.[0]?.driver ?? '',
      paidCents: page.paidCents,
      stars: rating?.stars ?? null,
    },
    chauffeur: await driverPage(world, ride),
    messages: world.takeMessages(),
  }
}

async function driverPage(world: RideWorld, { driverToken }: Ride): Promise<TestRideStageView['chauffeur']> {
  if (driverToken === undefined) return null
  const { progress, guest, stops } = await world.call('getDriverTrip', { token: driverToken })
  return { progress, guest, from: stops[0]?.place ?? '', to: stops.at(-1)?.place ?? '' }
}
