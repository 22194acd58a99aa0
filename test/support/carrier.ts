import { type Carrier, firstCarrier } from '../../domain/site/carrier.ts'
import { DEFAULT_SITE } from '../../domain/site/site.ts'
import type { Database } from '../../server/platform/db/tables.ts'
import { readCarrier, replaceCarrier } from '../../server/platform/settings/carrier-store.ts'

export const DEFAULT_COMPANY = { site: DEFAULT_SITE, carrier: firstCarrier(DEFAULT_SITE) }

export async function changeCarrier(db: Database, change: Partial<Carrier>): Promise<void> {
  const { carrier, version } = await readCarrier(db)
  await replaceCarrier(db, { ...carrier, ...change }, { version, now: new Date() })
}

/** A company where no rule about trip records applies. */
export async function withoutRules(db: Database): Promise<void> {
  await changeCarrier(db, { areas: [] })
}
