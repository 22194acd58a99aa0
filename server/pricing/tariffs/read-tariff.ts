import { createHash } from 'node:crypto'
import { Problem } from '../../../contract/problems.ts'
import type { FieldReason } from '../../../contract/reasons.ts'
import { canonicalJson } from '../../../domain/documents/canonical-json.ts'
import { type Fault, FORM_FAULTS } from '../../../domain/documents/fault.ts'
import type { Finding } from '../../../domain/pricing/fare/check/finding.ts'
import { parseFareDocument } from '../../../domain/pricing/fare/parse-tariff.ts'
import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { TARIFF_BYTES_MAX } from '../../../domain/pricing/fare/tariff.ts'
import type { Json } from '../../../domain/values/json.ts'
import { sentenceOf } from './fault-sentences.ts'

export type Written = { document: Json<Tariff>; sha256: string }

const FIELDS_MAX = 100

/** Throws `too_large`, or `tariff_faulty` with the fields the screen cannot show. */
export function writeDraft(sent: unknown): Written & { tariff: Tariff } {
  const parsed = parseFareDocument({ tariff: sent })
  const faults = parsed.ok ? [] : parsed.faults.filter(({ code }) => FORM_FAULTS.has(code))
  if (faults.length > 0) throw faultyTariff(faults)
  // Other faults are allowed until publication.
  const tariff = sent as Tariff
  return { ...writeTariff(tariff), tariff }
}

/** Throws `tariff_faulty` for any fault. */
export function requireTariff(sent: unknown): Tariff {
  const parsed = parseFareDocument({ tariff: sent })
  if (!parsed.ok) throw faultyTariff(parsed.faults)
  return parsed.document.tariff
}

/** Throws `too_large`. */
export function writeTariff(tariff: Tariff): Written {
  const document = canonicalJson(tariff)
  if (Buffer.byteLength(document) > TARIFF_BYTES_MAX) {
    throw new Problem('too_large', { reason: { code: 'too-many-bytes', max: TARIFF_BYTES_MAX } })
  }
  return { document, sha256: createHash('sha256').update(document).digest('hex') }
}

export function faultyTariff(faults: readonly Fault[]): Problem {
  return refuseFindings(
    faults.map(({ path, code, figure }) => ({
      ...{ path, code, figures: figure === undefined ? {} : { figure } },
    })),
  )
}

export function refuseFindings(findings: readonly Omit<Finding, 'level'>[]): Problem {
  const fields: Record<string, string> = {}
  const reasons: Record<string, FieldReason> = {}
  for (const { path, code, figures } of findings.slice(0, FIELDS_MAX)) {
    fields[path] ??= sentenceOf({ code, figures })
    reasons[path] ??= { code: 'document-fault', fault: code, figure: Object.values(figures).join(', ') }
  }
  return new Problem('tariff_faulty', { fields, reasons })
}
