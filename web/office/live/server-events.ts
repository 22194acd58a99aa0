export type ServerEvent = { id: string | undefined; data: string }

/** Maximum time without any data, even a comment. */
export type Silence = { firstMs: number; laterMs: number }

/** Throws on silence: a proxy buffers, or the connection is half open, which no side would notice. */
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
