import { SSEStreamingApi } from 'hono/streaming'

/** A browser that does not read is out of date anyway. */
export const UNREAD_MESSAGES_MAX = 64

export type OfficeStream = {
  readable: ReadableStream<Uint8Array>
  send(message: { id: string; data: string }): void
  beat(): void
  end(): void
}

/** Never throws after a disconnect. `onEnd` is called once, whichever side ends. */
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
