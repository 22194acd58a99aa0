import { SSEStreamingApi } from 'hono/streaming'

/** Messages that wait for a browser which does not read; it has long been out of date by then. */
export const UNREAD_MESSAGES_MAX = 64

export type OfficeStream = {
  readable: ReadableStream<Uint8Array>
  /** A message whose id the browser names when it connects again. */
  send(message: { id: string; data: string }): void
  /** Sends a comment as a heartbeat, so that neither a proxy nor the browser considers the connection broken. */
  beat(): void
  /** Ends the stream; what was sent before can still be read. */
  end(): void
}

/**
 * The stream of one browser. Sending and ending never throw, also after the browser has disconnected; `onEnd` is
 * called once, whichever side ends the stream.
 */
export function openOfficeStream(onEnd: () => void): OfficeStream {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const sse = new SSEStreamingApi(writable, readable)
  let unread = 0
  let ended = false
  const leave = () => {
    if (ended) return
    ended = true
    onEnd()
  }
  const end = () => {
    if (ended) return
    leave()
    void sse.close()
  }
  const count = (written: Promise<unknown>) => {
    unread += 1
    void written.finally(() => {
      unread -= 1
    })
    if (unread > UNREAD_MESSAGES_MAX) end()
  }
  sse.onAbort(leave)
  return {
    readable: sse.responseReadable,
    send: message => {
      if (!ended) count(sse.writeSSE(message))
    },
    beat: () => {
      if (!ended) count(sse.write(':\n\n'))
    },
    end,
  }
}
