import { requestFor } from '../../../contract/client.ts'
import { ENDPOINTS } from '../../../contract/endpoints.ts'
import type { OfficeState } from '../../../contract/office/schemas.ts'
import { readToken } from '../session.ts'
import { isSignedOut, staffCall } from '../staff-call.ts'

/** How long to wait between two looks where events do not come through. */
const POLL_MS = 5000

/**
 * Calls back with the state of the office now and after each change, until aborted. Events where they come through;
 * where a proxy swallows them, or the connection breaks, it asks every few seconds and tries events again.
 */
export async function followOffice(onState: (state: OfficeState) => void, signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      await readEvents(onState, signal)
      if (!signal.aborted) onState(await staffCall('getOfficeState', { signal }))
    } catch (error) {
      if (signal.aborted || isSignedOut(error)) return
    }
    await pause(POLL_MS, signal)
  }
}

/** Reads events until the stream ends or breaks; breaking is no failure, asking takes over. */
async function readEvents(onState: (state: OfficeState) => void, signal: AbortSignal) {
  try {
    const token = readToken() ?? ''
    const response = await fetch(requestFor(ENDPOINTS.watchOffice, { token, signal }, location.origin))
    if (!response.ok || !response.body) return
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let buffer = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      buffer += value
      const events = buffer.split('\n\n')
      buffer = events.pop()!
      for (const event of events) {
        if (event.startsWith('data: ')) onState(JSON.parse(event.slice(6)) as OfficeState)
      }
    }
  } catch {}
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
