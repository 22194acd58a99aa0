import type { TariffList, TariffRecord, TariffSummary } from '../../../contract/pricing/rate-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { isLocalAddress, type ServedAt } from '../../platform/process/local-address.ts'
import { writeTariff } from './read-tariff.ts'
import { SAMPLE_TARIFF } from './sample-tariff.ts'
import {
  findByNumber,
  findDraft,
  findInForce,
  listNumbered,
  type TariffHead,
  type TariffRow,
} from './tariff-store.ts'

export async function listTariffs(
  db: Database,
  { now, at }: { now: Date; at: ServedAt },
): Promise<TariffList> {
  const [rows, draft, inForce] = await Promise.all([listNumbered(db), findDraft(db), findInForce(db, now)])
  return {
    current: inForce?.number ?? null,
    pricesHere: inForce !== undefined && (inForce.sample === 0 || isLocalAddress(at)),
    tariffs: rows.map(row => summaryOf(row, now)),
    draft: draft ? recordOf(draft, now) : null,
  }
}

/** `name` is a number, `draft` or `sample`. Throws `not_found`. */
export async function getTariff(db: Database, name: string, now: Date): Promise<TariffRecord> {
  if (name === 'sample') return sampleRecord(now)
  const row = await rowNamed(db, name)
  if (!row) throw new Problem('not_found')
  return recordOf(row, now)
}

async function rowNamed(db: Database, name: string): Promise<TariffRow | undefined> {
  if (name === 'draft') return await findDraft(db)
  return /^[1-9]\d{0,8}$/.test(name) ? await findByNumber(db, Number(name)) : undefined
}

/** A store without samples starts its draft from this tariff. */
function sampleRecord(now: Date): TariffRecord {
  return {
    _id: 'sample',
    number: null,
    state: 'draft',
    publishAt: null,
    publishedBy: null,
    basedOn: null,
    sample: true,
    sha256: writeTariff(SAMPLE_TARIFF).sha256,
    createdAt: now.toISOString(),
    version: 0,
    tariff: SAMPLE_TARIFF,
  }
}

export function summaryOf(row: TariffHead, now: Date): TariffSummary {
  const isPlanned = row.state === 'published' && (row.publish_at ?? '') > now.toISOString()
  return {
    _id: row.id,
    number: row.number,
    state: isPlanned ? 'planned' : row.state,
    publishAt: row.publish_at,
    publishedBy: row.published_by,
    basedOn: row.based_on,
    sample: row.sample === 1,
    sha256: row.sha256,
    createdAt: row.created_at,
    version: row.version,
  }
}

export function recordOf({ document, ...head }: TariffRow, now: Date): TariffRecord {
  return { ...summaryOf(head, now), tariff: readJson(document) }
}
