import type { OfficeNews, OfficeState } from '../../../contract/office/schemas.ts'
import { readServerEvents } from './server-events.ts'

/** How long to wait between two looks where events do not come through. */
const POLL_MS = 5000
/** The server sends something every 20 seconds; a connection that is silent for so long is half open. */
const SILENCE_MS = 50_000
/** The first message leaves at once; where it does not come, a proxy gathers the answer before it passes it on. */
const FIRST_MESSAGE_MS = 10_000

/** The two calls of the live office. */
export type OfficeCalls = {
  /** The stream of events, after the one of this id. */
  watch(lastEventId: string | undefined, signal: AbortSignal): Promise<Response>
  ask(signal: AbortSignal): Promise<OfficeState>
}

export type OfficeListener = {
  onNews: (news: OfficeNews) => void
  /** Whether the office can be reached, whenever that changes. */
  onReach: (reached: boolean) => void
  /** True where the error says that nobody is signed in any more. */
  isSignedOut: (error: unknown) => boolean
}

/**
 * Tells the news of the office now and after each change, until aborted. Events where they come through, resumed where
 * they broke off; where a proxy swallows them, or the connection breaks or goes silent, it asks every few seconds and
 * tries events again.
 */
export async function followOffice(
  calls: OfficeCalls,
  { onNews, onReach, isSignedOut }: OfficeListener,
  {
    signal,
    pollMs = POLL_MS,
    silenceMs = SILENCE_MS,
    firstMs = FIRST_MESSAGE_MS,
  }: { signal: AbortSignal; pollMs?: number; silenceMs?: number; firstMs?: number },
) {
  const silence = { firstMs, laterMs: silenceMs }
  let seen: string | undefined
  while (!signal.aborted) {
    await attempt(signal, silenceMs, async (attempted, answered) => {
      const response = await calls.watch(seen, attempted)
      answered()
      if (!response.ok || !response.body) return
      onReach(true)
      for await (const { id, data } of readServerEvents(response.body, silence)) {
        if (signal.aborted) return
        onNews(JSON.parse(data) as OfficeNews)
        seen = id ?? seen
      }
    }).catch(() => {
      // A stream that breaks is no failure: asking takes over.
    })
    if (signal.aborted) return
    try {
      const state = await attempt(signal, silenceMs, attempted => calls.ask(attempted))
      onReach(true)
      // What happened is not named here: anything may have changed since the last event that was seen.
      onNews({ state, changes: [], reset: String(state.changes) !== seen })
      seen = String(state.changes)
    } catch (error) {
      if (signal.aborted || isSignedOut(error)) return
      onReach(false)
    }
    await pause(pollMs, signal)
  }
}

/**
 * Runs a call with a signal of its own, which aborts with the outer one, at the end, and where no answer comes: then a
 * connection that is half open is closed.
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
