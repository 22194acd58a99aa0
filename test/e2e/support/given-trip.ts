import type { OwnProduct } from './own-product.ts'
import { uniqueEmail } from './story.ts'

const ZONE = 'America/New_York'

/**
 * A trip that begins in two hours, given to a driver by staff: its id, its day, and the link of the driver. At some hours of the
 * day one sample driver alone is on shift: a store has one such trip.
 */
export async function givenTrip({ call, owner: token }: OwnProduct) {
  const begins = Temporal.Now.zonedDateTimeISO(ZONE).add({ hours: 2 })
  const day = begins.toPlainDate().toString()
  const body = {
    ...{ firstName: 'Ada', lastName: 'Byron', email: uniqueEmail(), phoneNumber: '7035550111' },
    ...{ numberOfPassengers: 2, pickUpDate: day, pickUpTime: begins.toPlainTime().toString().slice(0, 5) },
    pickUpAddress: 'Triangle, Prince William County, Virginia, 22172, United States',
    pickUpPlace: { lat: 38.5468, lon: -77.3366 },
    dropOffAddress: 'Union Station, Washington',
  }
  const { _id: id } = await call('createReservation', { body })
  const trips = [{ minutes: 60, class: 'sedan' }]
  const wanted = { seenStatus: 'pending' as const, status: 'confirmed' as const, trips }
  await call('changeReservationStatus', { token, id, body: wanted })
  const { dispatch } = await call('getReservation', { token, params: { id } })
  const trip = dispatch?.trips[0]?._id ?? ''
  const { assignment } = await call('getTrip', { token, params: { id: trip } })
  await call('assignTrip', {
    ...{ token, params: { id: trip } },
    body: { vehicle: assignment?.vehicle?._id ?? '', driver: assignment?.driver?._id ?? null },
  })
  const { url } = await call('makeDriverLink', { token, params: { id: trip }, body: {} })
  return { reservation: id, trip, day, url }
}
