export class ProviderOutage extends Error {
  /** A retry cannot help because the key is wrong or blocked. */
  readonly needsOperator: boolean

  constructor(message: string, options: { needsOperator?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'ProviderOutage'
    this.needsOperator = options.needsOperator ?? false
  }
}

/** Our own queue is full. The provider is healthy, so this does not count as its outage. */
export class OwnQueueFull extends ProviderOutage {}

const REQUEST_TIMEOUT_MS = 3000
/** Bytes after decompression: twice a day's drive with every bend. */
export const MAX_ANSWER_BYTES = 2 * 1024 * 1024
const REFUSALS = new Set([401, 403, 429])

export type ProviderAnswer = { status: number; body: unknown }

/** An error explained in JSON, such as "no route", is an answer. Throws ProviderOutage for anything else. */
export async function askProvider(
  url: URL,
  init: RequestInit & { userAgent: string },
): Promise<ProviderAnswer> {
  const headers = new Headers(init.headers)
  headers.set('user-agent', init.userAgent)
  const response = await fetch(url, {
    ...init,
    headers,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(cause => {
    throw new ProviderOutage(`${url.host} could not be reached`, { cause })
  })
  const text = await readText(response, url.host)
  const body = response.status === 204 ? null : parseJson(text)
  if (REFUSALS.has(response.status) || response.status >= 500 || body === undefined) {
    throw new ProviderOutage(`${url.host} answered ${response.status}: ${text.slice(0, 120)}`, {
      needsOperator: needsOperator(response.status, text),
    })
  }
  return { status: response.status, body }
}

/** Counts bytes while reading, so that memory never holds more than the limit. */
async function readText(response: Response, host: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > MAX_ANSWER_BYTES) break
      chunks.push(chunk)
    }
  } catch (cause) {
    throw new ProviderOutage(`${host} broke off its answer`, { cause })
  }
  if (size > MAX_ANSWER_BYTES)
    throw new ProviderOutage(`${host} answered more than ${MAX_ANSWER_BYTES} bytes`)
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/** A quota renews automatically; an invalid key does not. */
function needsOperator(status: number, text: string): boolean {
  return status === 401 || (status === 403 && !/quota/i.test(text))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
