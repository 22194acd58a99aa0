import {
  NO_SETUP_CHOICES,
  type SetupChoices,
  type SetupFacts,
} from '../../../domain/integrations/setup-guide.ts'
import { readJson } from '../../../domain/values/json.ts'
import { tableLike } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import {
  readSetting,
  readSettings,
  replaceSetting,
  type SettingName,
} from '../../platform/db/versioned-setting.ts'

const ROW: SettingName<SetupChoices> = 'setup-guide'

/** `version` is 0 until the first choice. */
export type StoredChoices = { choices: SetupChoices; version: number }

export async function readChoices(db: Database): Promise<StoredChoices> {
  const row = await readSetting(db, ROW)
  if (!row) return { choices: NO_SETUP_CHOICES, version: 0 }
  const saved: Partial<SetupChoices> = readJson(row.value)
  return { choices: { ...NO_SETUP_CHOICES, ...saved }, version: row.version }
}

/** undefined if another save came first. */
export async function replaceChoices(
  tx: Database,
  choices: SetupChoices,
  { version, now }: { version: number; now: Date },
): Promise<number | undefined> {
  return await replaceSetting(tx, { name: ROW, value: choices, seen: version, now })
}

type StoredFacts = Pick<SetupFacts, 'vehicles' | 'chauffeurs' | 'imports' | 'rates' | 'testRide' | 'isOpen'>

/** Written by the test ride and by the switch for bookings. */
const MARKS: SettingName<{ passed?: boolean; open?: boolean }>[] = ['last-test-ride', 'booking-open']

export async function readStoredFacts(db: Database): Promise<StoredFacts> {
  const [vehicles, chauffeurs, imports, rates, marks] = await Promise.all([
    countCompany(db, 'vehicles'),
    countCompany(db, 'drivers'),
    countDone(db),
    hasPublishedRates(db),
    readSettings(db, MARKS),
  ])
  const [testRide, opened] = MARKS.map(name => {
    const row = marks.get(name)
    return row && readJson(row.value)
  })
  return {
    ...{ vehicles, chauffeurs, imports, rates },
    testRide: testRide?.passed === true,
    isOpen: opened?.open === true,
  }
}

async function countCompany(db: Database, table: 'vehicles' | 'drivers'): Promise<number> {
  const { n } = await db
    .selectFrom(tableLike<'vehicles'>(table))
    .select(({ fn }) => fn.countAll().as('n'))
    .where('sample', '=', 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function countDone(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('done_at', 'is not', null)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Also rates that take effect later. */
async function hasPublishedRates(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('tariffs')
    .select('id')
    .where('state', '=', 'published')
    .where('sample', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
