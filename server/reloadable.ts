import { createLivePositions } from './day/live/live-positions.ts'
import { connectionsFingerprint } from './integrations/connections/store.ts'
import { messageOf } from './platform/process/log.ts'
import type { BeyondReload, Product } from './product.ts'

type Fetch = (request: Request, ...rest: never[]) => Response | Promise<Response>
export type Opened = { product: Product; fetch: Fetch }

/** Requests under way on the former product may take so long. */
const DRAIN_MS = 10_000
/** Slow uploads may take longer, as long as the HTTP server waits for them. */
const DRAIN_MAX_MS = 40_000
const DRAIN_STEP_MS = 500
/** Another instance notices saved connections this soon. */
const LOOK_MS = 15_000
/** After a reload that failed. */
const RETRY_MS = 300_000

export type Reloadable<Served extends Opened> = {
  current: () => Served
  fetch: Served['fetch']
  /** Closes the current product and those still draining. */
  product: Pick<Product, 'deps' | 'firstAccount' | 'beginClosing' | 'close'>
}

type Open<Served> = Served & { fingerprint: string; pending: number }

/** Serves one product at a time. A reload opens the next one first, so that no request is refused. */
export async function openReloadable<Served extends Opened>(
  open: (lasting: BeyondReload) => Promise<Served>,
): Promise<Reloadable<Served>> {
  const lasting = { reload, livePositions: createLivePositions() }
  let current = await openNext()
  let running: Promise<void> | undefined
  let isRequested = false
  let isClosing = false
  let isOver = false
  let quietUntil = 0
  const former = createDrain()
  const look = setInterval(() => void lookForChanges(), LOOK_MS)
  look.unref()

  async function openNext(): Promise<Open<Served>> {
    const opened = await open(lasting)
    const fingerprint = await connectionsFingerprint(opened.product.deps.db)
    return { ...opened, fingerprint, pending: 0 }
  }
  function reload(): void {
    isRequested = true
    running ??= swapWhileRequested().finally(() => {
      running = undefined
    })
  }
  async function swapWhileRequested(): Promise<void> {
    while (isRequested && !isOver) {
      isRequested = false
      await swap().catch(error => {
        quietUntil = Date.now() + RETRY_MS
        current.product.deps.log.error({ reason: messageOf(error) }, 'Couldn’t reload connections')
      })
    }
  }
  async function swap(): Promise<void> {
    const last = current
    current = await openNext()
    if (isClosing) current.product.beginClosing()
    // Open streams end, and their clients reconnect to the new product.
    last.product.beginClosing()
    former.add(last)
  }
  async function lookForChanges(): Promise<void> {
    if (isOver || Date.now() < quietUntil) return
    const { product, fingerprint } = current
    const found = await connectionsFingerprint(product.deps.db).catch(() => fingerprint)
    if (found !== fingerprint && !isOver) reload()
  }
  const fetch: Fetch = async (...request) => {
    const served = current
    served.pending += 1
    try {
      return await served.fetch(...request)
    } finally {
      served.pending -= 1
    }
  }
  const { deps, firstAccount } = current.product
  return {
    current: () => current,
    fetch,
    product: {
      deps: { ...deps, isClosing: () => isClosing },
      firstAccount,
      beginClosing() {
        isClosing = true
        current.product.beginClosing()
      },
      async close() {
        isOver = true
        clearInterval(look)
        await running
        await former.closeAll()
        await current.product.close()
      },
    },
  }
}

type Drained = Pick<Open<Opened>, 'product' | 'pending'>

/** Closes former products once their requests have ended. */
function createDrain() {
  const timers = new Map<Drained, NodeJS.Timeout>()
  const close = async (former: Drained) => {
    clearTimeout(timers.get(former))
    if (!timers.delete(former)) return
    const { log } = former.product.deps
    await former.product
      .close()
      .catch(error => log.error({ reason: messageOf(error) }, 'Couldn’t close the former connections'))
  }
  const waitFor = (former: Drained, ms: number, until: number) => {
    const look = () => {
      if (former.pending > 0 && Date.now() < until) waitFor(former, DRAIN_STEP_MS, until)
      else void close(former)
    }
    timers.set(former, setTimeout(look, ms))
  }
  return {
    add: (former: Drained) => waitFor(former, DRAIN_MS, Date.now() + DRAIN_MAX_MS),
    async closeAll() {
      for (const former of [...timers.keys()]) await close(former)
    },
  }
}
