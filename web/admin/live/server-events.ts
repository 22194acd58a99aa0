export type ServerEvent = { id: string | undefined; data: string }

/** How long nothing may come, not even a comment: at the beginning, and later. */
export type Silence = { firstMs: number; laterMs: number }

/**
 * Reads server-sent events until the stream ends. Throws where nothing came for so long: a proxy holds the beginning
 * back, or the connection is half open, and neither side would ever hear of it.
 */
export async function* readServerEvents(
  body: ReadableStream<Uint8Array>,
  { firstMs, laterMs }: Silence,
): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let buffer = ''
  let limitMs = firstMs
  try {
    for (;;) {
      const { value, done } = await within(limitMs, reader.read())
      limitMs = laterMs
      if (done) return
      const messages = (buffer + decoder.decode(value, { stream: true })).split('\n\n')
      buffer = messages.pop() ?? ''
      for (const message of messages) {
        const event = readMessage(message)
        if (event) yield event
      }
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

/** A message of the fields that this server sends; a comment alone is none. */
function readMessage(message: string): ServerEvent | undefined {
  const fields = new Map<string, string>()
  for (const line of message.split('\n')) {
    const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) fields.set(name, value)
  }
  const data = fields.get('data')
  return data === undefined ? undefined : { id: fields.get('id'), data }
}

async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The connection is silent')), milliseconds)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
  }
}
