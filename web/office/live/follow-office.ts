import type { OfficeNews, OfficeState } from '../../../contract/staff/office-schemas.ts'
import { fieldsOf, isRecord } from '../../../domain/values/record.ts'
import { readServerEvents } from './server-events.ts'

/** Milliseconds, while no events arrive. */
const POLL_MS = 5000
/** The server sends a message every 20 s; longer silence means a broken connection. */
const SILENCE_MS = 50_000
/** The server sends the first message immediately; otherwise a proxy buffers the stream. */
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

export type OfficeCalls = {
  watch(lastEventId: string | undefined, signal: AbortSignal): Promise<Response>
  ask(signal: AbortSignal): Promise<OfficeState>
}

export type OfficeListener = {
  /** `seen` is the newest event that the news covers. */
  onNews: (news: OfficeNews, seen: string | undefined) => void
  onReach: (reached: boolean) => void
  isSignedOut: (error: unknown) => boolean
}

type FollowOptions = {
  signal: AbortSignal
  since?: string | undefined
  pollMs?: number
  silenceMs?: number
  firstMs?: number
}

/** Server-sent events, resumed by id; if buffered, broken or silent, polls and then retries them. */
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
      // Fall back to polling.
    })
    if (signal.aborted) return
    try {
      const state = await attempt(signal, silenceMs, attempted => calls.ask(attempted))
      onReach(true)
      // Polled state names no events: anything may have changed since the last one received.
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

/** Aborts with the outer signal, at the end and on timeout, so that half-open connections close. */
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
