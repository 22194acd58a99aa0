import type { OfficeNews, OfficeState } from '../../../contract/staff/office-schemas.ts'
import { fieldsOf, isRecord } from '../../../domain/values/record.ts'
import { readServerEvents } from './server-events.ts'

/** The interval of polling, used while no events arrive. */
const POLL_MS = 5000
/** The server sends a message every 20 seconds. A connection without any for this long counts as broken. */
const SILENCE_MS = 50_000
/** The server sends the first message at once. If it does not arrive, a proxy buffers the stream. */
const FIRST_MESSAGE_MS = 10_000

function newsIn(data: string): OfficeNews {
  const news: unknown = JSON.parse(data)
  if (!isNews(news)) throw new TypeError(data)
  return news
}

function isNews(value: unknown): value is OfficeNews {
  const { state, changes, reset } = fieldsOf(value)
  return isRecord(state) && Array.isArray(changes) && typeof reset === 'boolean'
}

/** The two calls of the live office. */
export type OfficeCalls = {
  /** Opens the stream of events after the one with this id. */
  watch(lastEventId: string | undefined, signal: AbortSignal): Promise<Response>
  ask(signal: AbortSignal): Promise<OfficeState>
}

export type OfficeListener = {
  /** `seen` is the number of the newest event that the news cover. */
  onNews: (news: OfficeNews, seen: string | undefined) => void
  /** Called with whether the server can be reached, after each attempt. */
  onReach: (reached: boolean) => void
  /** True if the error means that the session has ended. */
  isSignedOut: (error: unknown) => boolean
}

type FollowOptions = {
  signal: AbortSignal
  /** The number of the last event that was seen before. */
  since?: string | undefined
  pollMs?: number
  silenceMs?: number
  firstMs?: number
}

/**
 * Reports the state of the office now and after each change, until aborted. It uses server-sent events and resumes them
 * after the last id. If a proxy buffers them, or the connection breaks or is silent, it polls and then tries the events
 * again.
 */
export async function followOffice(
  calls: OfficeCalls,
  { onNews, onReach, isSignedOut }: OfficeListener,
  { signal, since, pollMs = POLL_MS, silenceMs = SILENCE_MS, firstMs = FIRST_MESSAGE_MS }: FollowOptions,
) {
  const silence = { firstMs, laterMs: silenceMs }
  let lastEventId = since
  while (!signal.aborted) {
    await attempt(signal, silenceMs, async (attempted, answered) => {
      const response = await calls.watch(lastEventId, attempted)
      answered()
      if (!response.ok || !response.body) return
      onReach(true)
      for await (const { id, data } of readServerEvents(response.body, silence)) {
        if (signal.aborted) return
        lastEventId = id ?? lastEventId
        onNews(newsIn(data), lastEventId)
      }
    }).catch(() => {
      // A broken stream is no failure: polling follows.
    })
    if (signal.aborted) return
    try {
      const state = await attempt(signal, silenceMs, attempted => calls.ask(attempted))
      onReach(true)
      // The state names no events: anything may have changed since the last event that was received.
      const seen = String(state.changes)
      onNews({ state, changes: [], reset: seen !== lastEventId }, seen)
      lastEventId = seen
    } catch (error) {
      if (signal.aborted || isSignedOut(error)) return
      onReach(false)
    }
    await pause(pollMs, signal)
  }
}

/**
 * Runs a call with its own signal. The signal aborts with the outer one, when the call ends, and when no answer arrives
 * in time, so that half-open connections are closed.
 */
async function attempt<Answer>(
  signal: AbortSignal,
  silenceMs: number,
  run: (attempted: AbortSignal, answered: () => void) => Promise<Answer>,
): Promise<Answer> {
  const own = new AbortController()
  const abort = () => own.abort()
  signal.addEventListener('abort', abort, { once: true })
  const timer = setTimeout(abort, silenceMs)
  try {
    return await run(own.signal, () => clearTimeout(timer))
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    own.abort()
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
}
