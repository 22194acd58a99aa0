import { ROUTES } from '#calls/driver'
import type { DriverName } from '../../contract/calls.ts'
import { type Client, readProblem } from '../../contract/client.ts'
import { Problem } from '../../contract/problems.ts'
import { exclusively } from './exclusively.ts'
import type { PhoneStore } from './phone-store.ts'
import { type TapQueue, tripName } from './tap-queue.ts'

/** `TAPS_PER_CALL_MAX` of the contract, whose schemas are too large for the page. */
const TAPS_PER_CALL = 50
/** Retries of possibly outdated responses before one is accepted. */
const OLD_ANSWERS_MAX = 3

export type DriverClient = Client<DriverName>

/** Photos take minutes on a poor network. */
const LARGE_CALL_MAX_MS = 180_000
const CALL_MAX_MS = 20_000

/** keepalive finishes requests after the page is left, but is limited to 64 kB. */
export function driverClient({ keepalive = true } = {}): DriverClient {
  return async (name, { token, params, body } = {}) => {
    const [method = '', path = ''] = ROUTES[name].split(' ')
    const response = await fetch(path.replace('{id}', Object.values(params ?? {}).join()), {
      ...{ method, keepalive, body: body === undefined ? null : JSON.stringify(body) },
      signal: AbortSignal.timeout?.(keepalive ? CALL_MAX_MS : LARGE_CALL_MAX_MS),
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    })
    if (!response.ok) throw await readProblem(response)
    return await response.json()
  }
}

export type Sender = {
  send: () => Promise<void>
  isAway: () => boolean
}

type Deps = { client: DriverClient; token: string; store: PhoneStore; queue: TapQueue; now: () => number }

export function createSender({ client, token, store, queue, now }: Deps, changed: () => void): Sender {
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
      const requestedAt = now()
      const answer = await ask(events.slice(0, TAPS_PER_CALL))
      stored.push(...answer.stored)
      if (answer.trip === null) return queue.close('declined')
      // Taps are kept until a response that includes them is stored.
      if (queue.settle(stored, answer.trip, olds < OLD_ANSWERS_MAX ? requestedAt : now())) return
    }
  }
  const refuse = (error: unknown) => {
    const isClosed = error instanceof Problem && error.code === 'unauthenticated'
    isAway = !isClosed
    const { closed, queue: taps } = queue.read()
    if (!isClosed || (closed !== 'no' && taps.length === 0)) return
    queue.close(taps.some(({ kind }) => kind === 'declined') ? 'declined' : 'closed')
  }
  // The office may give a trip back that was reassigned; a declined one has another link then.
  const isOpen = () => queue.read().closed !== 'declined'
  const exchangeAll = async () => {
    // Another tab may have sent them while this one waited.
    await store.refresh()
    try {
      do if (isOpen()) await exchange()
      while (queue.read().queue.length > 0 && isOpen())
      isAway = false
    } catch (error) {
      refuse(error)
    }
    await store.flush()
  }
  return {
    isAway: () => isAway,
    async send() {
      if (isBusy || !isOpen()) return
      isBusy = true
      await exclusively(`${tripName(token)}/taps`, exchangeAll)
      isBusy = false
      changed()
    },
  }
}
