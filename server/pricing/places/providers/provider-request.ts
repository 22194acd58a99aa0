/** A provider gave no usable answer: unreachable, timed out, refused, or sent something other than JSON. */
export class ProviderOutage extends Error {
  /** True where a retry cannot help: the key is wrong or blocked, and the operator has to act. */
  readonly needsOperator: boolean

  constructor(message: string, options: { needsOperator?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'ProviderOutage'
    this.needsOperator = options.needsOperator ?? false
  }
}

/** Our own queue for a provider is full. The provider is well, so it does not count as an outage of it. */
export class OwnQueueFull extends ProviderOutage {}

const REQUEST_TIMEOUT_MS = 3000
/** Bytes of an answer after unpacking: a drive of a day with every bend has half of it. */
export const MAX_ANSWER_BYTES = 2 * 1024 * 1024
const REFUSALS = new Set([401, 403, 429])

export type ProviderAnswer = { status: number; body: unknown }

/**
 * Asks a provider. An error that it explains in JSON is an answer too (no such route, say); throws
 * ProviderOutage for everything that is none.
 */
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
  // "No content" is an answer without a body.
  const body = response.status === 204 ? null : parseJson(text)
  if (REFUSALS.has(response.status) || response.status >= 500 || body === undefined) {
    throw new ProviderOutage(`${url.host} answered ${response.status}: ${text.slice(0, 120)}`, {
      needsOperator: needsOperator(response.status, text),
    })
  }
  return { status: response.status, body }
}

/** The answer's text, counted while it is read, so that no more than the limit is ever held. */
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

/** A quota is renewed without the operator, an invalid key is not. */
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
