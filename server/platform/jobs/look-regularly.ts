import type { Log } from '../process/log.ts'

/** The polling interval, for what other instances have stored. */
export const LOOK_MS = 5000
/** Changes within this time are looked at together. */
export const LOOK_SOON_MS = 500

export type RegularLook = {
  /** Looks soon: an own call has changed something. */
  changed: () => void
  stop: () => Promise<void>
}

type Looking = {
  look: () => Promise<void>
  /** What the log says where a look failed; the next one tries again. */
  failed: string
}

/** Looks at once, soon after an own change, and every five seconds; one look at a time. */
export function lookRegularly(log: Log, { look, failed }: Looking): RegularLook {
  let current: Promise<void> | undefined
  let soon: NodeJS.Timeout | undefined
  const begin = () => {
    current ??= look()
      .catch(error => log.warn({ err: error }, failed))
      .finally(() => {
        current = undefined
      })
  }
  const timer = setInterval(begin, LOOK_MS)
  timer.unref()
  begin()
  return {
    changed() {
      soon ??= setTimeout(() => {
        soon = undefined
        begin()
      }, LOOK_SOON_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      clearTimeout(soon)
      await current
    },
  }
}
