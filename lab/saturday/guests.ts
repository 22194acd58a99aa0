import type { OpenedPayment } from '../../contract/guest/schemas.ts'
import type { CancellationPreview } from '../../contract/reservations/cancellation-schemas.ts'
import { guestOf, linkToken } from '../../test/support/paid-ride.ts'
import { payAt, type Ride } from './booking.ts'
import type { Driven } from './driving.ts'
import { dollars, settle, takeDue } from './office.ts'
import type { World } from './world.ts'

/** The tip of a guest who gives one, in cents. */
const TIP_CENTS = 1500

/** The guest cancels on the page of the ride, as its preview says. */
export async function cancelRide(world: World, driven: Driven): Promise<void> {
  const { ride } = driven
  const page = await pageOf(world, ride)
  const shown = (await (await page.get('/cancellation')).json()) as CancellationPreview
  const { status } = await page.post('/cancellation', { preview: shown.preview })
  if (status !== 200) throw new Error(`${ride.reference} is not cancelled: ${status}.`)
  driven.next = 'over'
  await settle(world)
  await takeDue(world, ride)
  world.say(
    `${ride.reference}  the guest cancels: ${dollars(shown.feeCents)} are kept, ${dollars(shown.refundCents)} go back`,
  )
}

/** After the ride the guest gives the driver something on the page of the ride. Returns cents. */
export async function tipDriver(world: World, ride: Ride): Promise<number> {
  const response = await (await pageOf(world, ride)).post('/tip', { cents: TIP_CENTS })
  const opened = (await response.json()) as OpenedPayment
  if (response.status !== 200 || !('url' in opened.pay)) throw new Error(`${ride.reference} takes no tip.`)
  await payAt(world, opened.pay.url)
  world.say(`${ride.reference}  the guest tips ${dollars(TIP_CENTS)}`)
  return TIP_CENTS
}

async function pageOf({ app }: World, { id, reference }: Ride) {
  return guestOf(app, { reference, token: await linkToken(app, id) })
}
