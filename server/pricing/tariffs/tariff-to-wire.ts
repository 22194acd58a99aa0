import type { TariffRecord, TariffSummary } from '../../../contract/pricing/rate-schemas.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { TariffHead, TariffRow } from './tariff-store.ts'

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
