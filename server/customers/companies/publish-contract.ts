import type { CompanyContracts } from '../../../contract/customers/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { FieldReason } from '../../../contract/reasons.ts'
import { canonicalJson } from '../../../domain/documents/canonical-json.ts'
import { findPricedTwice } from '../../../domain/pricing/fare/check/check-flats.ts'
import { parseFareDocument } from '../../../domain/pricing/fare/parse-tariff.ts'
import type { Contract, Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { TARIFF_BYTES_MAX } from '../../../domain/pricing/fare/tariff.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import type { Change } from '../../platform/records/change-collection.ts'
import { findTariffAt } from '../../pricing/pricing-store.ts'
import { companyStore, insertContract, listContracts } from './store.ts'

/**
 * Contracts are numbered and immutable. Flat rates refer to places and classes of the current tariff. Throws
 * `not_found`, `too_large`, or `tariff_faulty` with the contract's fields.
 */
export async function publishContract(
  { companyId, sent }: { companyId: string; sent: Record<string, unknown> },
  { commit, actor, now }: Change,
): Promise<CompanyContracts> {
  if (Buffer.byteLength(canonicalJson(sent)) > TARIFF_BYTES_MAX)
    throw new Problem('too_large', { reason: { code: 'too-many-bytes', max: TARIFF_BYTES_MAX } })
  return await commit(async tx => {
    const company = await companyStore.find(tx, companyId)
    if (!company) throw new Problem('not_found')
    const number = (company.contract ?? 0) + 1
    const contract = await requireContract(tx, { ...sent, company: company.code, number }, now)
    await insertContract(tx, { companyId, contract, by: actor.name, now })
    await recordAction(tx, {
      action: 'publishContract',
      subjectId: companyId,
      label: company.name,
      actor,
      before: { contract: company.contract },
      after: { contract: number },
      now,
    })
    return await listContracts(tx, companyId)
  })
}

async function requireContract(tx: Database, contract: unknown, now: Date): Promise<Contract> {
  const inForce = await findTariffAt(tx, now)
  const document = { tariff: inForce?.tariff ?? WITHOUT_RULES, contracts: [contract] }
  const parsed = parseFareDocument(document)
  const faults = parsed.ok
    ? findPricedTwice({ ...parsed.document, tariff: WITHOUT_RULES }).map(({ path }) => ({
        path,
        code: 'duplicate',
      }))
    : parsed.faults
  if (faults.length > 0) throw faulty(faults)
  return contract as Contract
}

const WITHOUT_RULES: Tariff = {
  number: 1,
  currency: 'USD',
  unit: 'mi',
  zone: 'America/New_York',
  classes: [],
  places: [],
  flats: [],
  approach: null,
  limits: { maxTenths: 0, maxHalfHours: 0 },
  surcharges: [],
  extras: [],
  passedOn: [],
  gratuity: { mode: 'optional', presets: [] },
  taxes: [],
  discounts: { returnPoints: 0 },
  waiting: { free: { street: 0, domestic: 0, international: 0 }, blockMinutes: 1, capBlocks: 0 },
  alsoPossible: [],
}

function faulty(faults: readonly { path: string; code: string; figure?: string | number }[]): Problem {
  const fields: Record<string, string> = {}
  const reasons: Record<string, FieldReason> = {}
  for (const { path, code, figure } of faults.slice(0, 100)) {
    const field = path.replace('contracts[0]', 'contract')
    fields[field] ??=
      `This part of the contract isn’t valid: ${code}${figure === undefined ? '' : ` (${figure})`}.`
    reasons[field] ??= { code: 'document-fault', fault: code, figure: String(figure ?? '') }
  }
  return new Problem('tariff_faulty', { fields, reasons })
}
