import type { Log } from '../process/log.ts'

export const LOOK_MS = 5000
export const LOOK_SOON_MS = 500

export type RegularLook = {
  changed: () => void
  stop: () => Promise<void>
}

type Looking = {
  look: () => Promise<void>
  failed: string
}

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
