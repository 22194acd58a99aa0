/** A provider that gave no usable answer: unreachable, slow, refusing, or talking something else than JSON. */
export class ProviderOutage extends Error {
  /** True where waiting will not help: the key is wrong or blocked, and a person has to act. */
  readonly needsOperator: boolean

  constructor(message: string, options: { needsOperator?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'ProviderOutage'
    this.needsOperator = options.needsOperator ?? false
  }
}

const PATIENCE_MS = 3000
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
  const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
    cause => {
      throw new ProviderOutage(`${url.host} could not be reached`, { cause })
    },
  )
  const text = await response.text().catch(cause => {
    throw new ProviderOutage(`${url.host} broke off its answer`, { cause })
  })
  const body = parseJson(text)
  if (REFUSALS.has(response.status) || response.status >= 500 || body === undefined) {
    throw new ProviderOutage(`${url.host} answered ${response.status}: ${text.slice(0, 120)}`, {
      needsOperator: needsOperator(response.status, text),
    })
  }
  return { status: response.status, body }
}

/** A used-up quota comes back by itself, a key that is not accepted does not. */
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
