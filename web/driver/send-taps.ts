import { ROUTES } from '#calls/driver'
import type { DriverName } from '../../contract/calls.ts'
import { type Client, createClient } from '../../contract/client.ts'
import { Problem } from '../../contract/problems.ts'
import type { TapQueue } from './tap-queue.ts'

/** `TAPS_PER_CALL_MAX` of the contract, whose schemas are too large for the page. */
const TAPS_PER_CALL = 50
/** Retries of possibly outdated responses before one is accepted. */
const OLD_ANSWERS_MAX = 3

export type DriverClient = Client<DriverName>

/** keepalive finishes requests after the page is left, but is limited to 64 kB. */
export function driverClient({ keepalive = true } = {}): DriverClient {
  const send = (request: Request) => fetch(request, { keepalive, credentials: 'same-origin' })
  return createClient(ROUTES, send, location.origin)
}

export type Sender = {
  send: () => Promise<void>
  isAway: () => boolean
}

type Deps = { client: DriverClient; token: string; queue: TapQueue; now: () => number }

export function createSender({ client, token, queue, now }: Deps, changed: () => void): Sender {
  let isBusy = false
  let isAway = false
  const ask = async (events: ReturnType<TapQueue['read']>['queue']) => {
    if (events.length === 0) return { stored: [], trip: await client('getDriverTrip', { token }) }
    const body = { sentAt: new Date(now()).toISOString(), events }
    const { applied, kept, trip } = await client('sendDriverEvents', { token, body })
    return { stored: [...applied, ...kept], trip }
  }
  const exchange = async () => {
    const stored: string[] = []
    for (let olds = 0; ; olds++) {
      const events = queue.read().queue.filter(({ id }) => !stored.includes(id))
      const askedAt = now()
      const answer = await ask(events.slice(0, TAPS_PER_CALL))
      stored.push(...answer.stored)
      if (answer.trip === null) return queue.close('declined')
      // Taps are kept until a response that includes them is stored.
      if (queue.settle(stored, answer.trip, olds < OLD_ANSWERS_MAX ? askedAt : now())) return
    }
  }
  const refuse = (error: unknown) => {
    const isClosed = error instanceof Problem && error.code === 'unauthenticated'
    isAway = !isClosed
    if (!isClosed) return
    const isDeclined = queue.read().queue.some(({ kind }) => kind === 'declined')
    queue.close(isDeclined ? 'declined' : 'closed')
  }
  const isOpen = () => queue.read().closed === 'no'
  return {
    isAway: () => isAway,
    async send() {
      if (isBusy || !isOpen()) return
      isBusy = true
      try {
        do await exchange()
        while (queue.read().queue.length > 0 && isOpen())
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
