import { z } from 'zod'
import {
  CONNECTION_NAMES,
  type ConnectionName,
  type ConnectionValues,
  type StoredConnections,
  type TestOutcome,
} from '../../../domain/integrations/connection.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import {
  readSetting,
  readSettings,
  replaceSetting,
  type SettingName,
} from '../../platform/db/versioned-setting.ts'
import type { Config } from '../../platform/process/config.ts'
import type { Vault } from '../../platform/signing/vault.ts'
import type { ConnectionsDeps } from './connections.ts'

const Values = z.record(z.string(), z.string())

/** `sealed` is null once the keys were deleted. */
type Saved = { sealed: string | null }
export type ConnectionTest = { at: string; outcome: TestOutcome }

const rowOf = (name: ConnectionName): SettingName<Saved> => `connection-${name}`
const testRowOf = (name: ConnectionName): SettingName<ConnectionTest> => `connection-test-${name}`

export type SavedConnection = {
  values: ConnectionValues | undefined
  unreadable: boolean
  version: number
}

export async function readConnection(
  db: Database,
  vault: Vault,
  name: ConnectionName,
): Promise<SavedConnection> {
  const row = await readSetting(db, rowOf(name))
  const { sealed } = row ? readJson(row.value) : { sealed: null }
  const text = sealed === null ? undefined : vault.open(rowOf(name), sealed)
  return {
    values: text === undefined ? undefined : Values.parse(JSON.parse(text)),
    unreadable: sealed !== null && text === undefined,
    version: row?.version ?? 0,
  }
}

/** `values` undefined deletes them. Undefined if another save came first. */
export async function replaceConnection(
  tx: Database,
  {
    vault,
    name,
    values,
    version,
    now,
  }: {
    vault: Vault
    name: ConnectionName
    values: ConnectionValues | undefined
    version: number
    now: Date
  },
): Promise<number | undefined> {
  const sealed = values === undefined ? null : vault.seal(rowOf(name), JSON.stringify(values))
  return await replaceSetting(tx, { name: rowOf(name), value: { sealed }, seen: version, now })
}

export async function readConnections(db: Database, vault: Vault): Promise<StoredConnections> {
  const stored: StoredConnections = {}
  for (const name of CONNECTION_NAMES) {
    const { values } = await readConnection(db, vault, name)
    if (values) stored[name] = values
  }
  return stored
}

/** With the connections as they are saved: the product may still be reloading. */
export async function readSavedConfig(
  db: Database,
  { config, vault }: Pick<ConnectionsDeps['connections'], 'config' | 'vault'>,
): Promise<Config> {
  return config.withConnections(await readConnections(db, vault))
}

/** Changes with every save, so that instances notice each other's. */
export async function connectionsFingerprint(db: Database): Promise<string> {
  const rows = await readSettings(db, CONNECTION_NAMES.map(rowOf))
  return CONNECTION_NAMES.map(name => rows.get(rowOf(name))?.version ?? 0).join(' ')
}

/** Seals everything with a new key of the data folder. */
export async function rotateConnections(db: Database, vault: Vault, now: Date): Promise<number> {
  if (Object.keys(await readConnections(db, vault)).length === 0) return 0
  vault.rotate()
  let count = 0
  for (const name of CONNECTION_NAMES) {
    const { values, version } = await readConnection(db, vault, name)
    if (!values) continue
    const replaced = await replaceConnection(db, { vault, name, values, version, now })
    if (replaced === undefined) throw new Error('Connections were changed meanwhile. Try again.')
    count += 1
  }
  vault.forgetOldKeys()
  return count
}

export async function readTest(db: Database, name: ConnectionName): Promise<ConnectionTest | null> {
  const row = await readSetting(db, testRowOf(name))
  return row ? readJson(row.value) : null
}

/** The latest test counts. */
export async function saveTest(tx: Database, name: ConnectionName, test: ConnectionTest): Promise<void> {
  const row = { value: toJson(test), updated_at: test.at }
  await tx
    .insertInto('settings')
    .values({ name: testRowOf(name), ...row })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row))
    .execute()
}

export async function forgetTest(tx: Database, name: ConnectionName): Promise<void> {
  await tx.deleteFrom('settings').where('name', '=', testRowOf(name)).execute()
}
