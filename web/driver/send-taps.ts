import { type Client, createClient } from '../../contract/client.ts'
import { DRIVER_ENDPOINTS } from '../../contract/driver/endpoints.ts'
import { Problem } from '../../contract/problems.ts'
import type { TapQueue } from './tap-queue.ts'

/** Taps that one call takes; `TAPS_PER_CALL_MAX` of the contract, whose schemas no page carries. */
const TAPS_PER_CALL = 50

export type DriverClient = Client<keyof typeof DRIVER_ENDPOINTS>

/**
 * The calls of the page; what is under way goes on where the page is left, unless it is large: browsers refuse more than
 * 64 kB of what outlives a page.
 */
export function driverClient({ keepalive = true } = {}): DriverClient {
  const send = (request: Request) => fetch(request, { keepalive, credentials: 'same-origin' })
  return createClient(DRIVER_ENDPOINTS, send, location.origin)
}

export type Sender = {
  /** Sends what waits, or asks how the trip stands where nothing does. Never throws. */
  send: () => Promise<void>
  /** True where the last attempt reached nobody. */
  isAway: () => boolean
}

/** Sends the taps of a queue, one call after the other, until the office has stored them. */
export function createSender(
  { client, token, queue }: { client: DriverClient; token: string; queue: TapQueue },
  changed: () => void,
): Sender {
  let isBusy = false
  let isAway = false
  const exchange = async () => {
    const events = queue.state.queue.slice(0, TAPS_PER_CALL)
    const seen = queue.state.trip?.expenses
    if (events.length === 0) return queue.settle([], await client('getDriverTrip', { token }), seen)
    const body = { sentAt: new Date().toISOString(), events }
    const { applied, kept, trip } = await client('sendDriverEvents', { token, body })
    queue.settle([...applied, ...kept], trip, seen)
    if (trip === null) queue.close('declined')
  }
  const refuse = (error: unknown) => {
    const isClosed = error instanceof Problem && error.code === 'unauthenticated'
    isAway = !isClosed
    if (!isClosed) return
    const isDeclined = queue.state.queue.some(({ kind }) => kind === 'declined')
    queue.close(isDeclined ? 'declined' : 'closed')
  }
  const isOpen = () => queue.state.closed === 'no'
  return {
    isAway: () => isAway,
    async send() {
      if (isBusy || !isOpen()) return
      isBusy = true
      try {
        do await exchange()
        while (queue.state.queue.length > 0 && isOpen())
        isAway = false
      } catch (error) {
        refuse(error)
      } finally {
        isBusy = false
        changed()
      }
    },
  }
}
