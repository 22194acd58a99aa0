import type { CheckReason, CheckState, KeyMode } from '../../../domain/money/payment-setup.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readSetting, replaceSetting, type SettingName } from '../../platform/db/versioned-setting.ts'

/** The endpoint at Stripe; without its secret. */
export type StoredWebhook = {
  /** The endpoint whose secret is saved with the keys; `key` is a fingerprint. */
  endpoint: { id: string; url: string; key: string } | null
  /** Stored before the call, so that a repeated one creates nothing more. */
  pending: { op: string; url: string; key: string; at: string } | null
  /** The address of one that a former key could no longer delete, or of the former address. */
  left: string | null
  leftId?: string | undefined
}
const NO_WEBHOOK: StoredWebhook = { endpoint: null, pending: null, left: null }

export type StoredCheck = {
  op: string
  /** Fingerprint of the key. */
  key: string
  mode: KeyMode
  /** Of the page or the payment; null until Stripe answered. */
  ref: string | null
  url: string | null
  startedAt: string
  at: string
  state: CheckState
  reason: CheckReason | null
  /** Stripe may hold an authorization, or the page can still be paid. */
  isOpen: boolean
}

const WEBHOOK: SettingName<StoredWebhook> = 'payment-webhook'
const CHECK: SettingName<StoredCheck | null> = 'payment-check'

export type Versioned<Value> = { value: Value; version: number }

export async function readWebhook(db: Database): Promise<Versioned<StoredWebhook>> {
  const row = await readSetting(db, WEBHOOK)
  return { value: row ? readJson(row.value) : NO_WEBHOOK, version: row?.version ?? 0 }
}

/** False if another save came first. */
export async function replaceWebhook(
  tx: Database,
  value: StoredWebhook,
  { version, now }: { version: number; now: Date },
): Promise<boolean> {
  return await replace(tx, { name: WEBHOOK, value, version, now })
}

export async function readCheck(db: Database): Promise<Versioned<StoredCheck | null>> {
  const row = await readSetting(db, CHECK)
  return { value: row ? readJson(row.value) : null, version: row?.version ?? 0 }
}

/** False if another save came first. */
export async function replaceCheck(
  tx: Database,
  value: StoredCheck | null,
  { version, now }: { version: number; now: Date },
): Promise<boolean> {
  return await replace(tx, { name: CHECK, value, version, now })
}

type Replacing<Value> = { name: SettingName<Value>; value: Value; version: number; now: Date }

async function replace<Value>(tx: Database, { version, ...row }: Replacing<Value>): Promise<boolean> {
  return (await replaceSetting(tx, { ...row, seen: version })) !== undefined
}
