import { randomUUID } from 'node:crypto'
import type { Database } from './tables.ts'

const NAME = 'content-version'
/** How soon what another instance, or a tool beside us, wrote is noticed. */
const POLL_MS = 250

/** Changes with every write of staff, in all instances: what is made from the content is as old as this says. */
export type ContentVersion = {
  /** From memory: asked for by every request. */
  current(): string
  /** Content was written. In this process the new version counts when the promise is fulfilled. */
  bump(now: Date): Promise<void>
  /** Reads what the store says. */
  refresh(): Promise<void>
  /** Looks at the store now and then, while there are requests. Returns a function that stops it. */
  follow(): () => void
}

/** Made anew when content was written, and kept until then. */
export function keptPerVersion<Value>(
  contentVersion: Pick<ContentVersion, 'current'>,
  make: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { version: string; value: Promise<Value> } | undefined
  return () => {
    const version = contentVersion.current()
    if (kept?.version !== version) {
      const value = make()
      kept = { version, value }
      // A failure is not kept.
      value.catch(() => {
        kept = undefined
      })
    }
    return kept.value
  }
}

export async function createContentVersion(db: Database): Promise<ContentVersion> {
  let version = 'first'
  let asked = false
  let bumps = 0
  const refresh = async () => {
    const before = bumps
    const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst()
    // A look that began before a write of ours ended after it: what it saw is old.
    if (before === bumps) version = row?.value ?? 'first'
  }
  await refresh()
  return {
    current() {
      asked = true
      return version
    },
    async bump(now) {
      version = JSON.stringify(randomUUID())
      bumps += 1
      const row = { value: version, updated_at: now.toISOString() }
      await db
        .insertInto('settings')
        .values({ name: NAME, ...row })
        .onConflict(conflict => conflict.column('name').doUpdateSet(row))
        .execute()
    },
    refresh,
    follow() {
      let busy = false
      const timer = setInterval(() => {
        if (!asked || busy) return
        asked = false
        busy = true
        // While the store is away, what is known goes on being served.
        refresh()
          .catch(() => {})
          .finally(() => {
            busy = false
          })
      }, POLL_MS)
      timer.unref()
      return () => clearInterval(timer)
    },
  }
}
