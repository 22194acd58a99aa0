import type { PolicyCheck, PolicyExample } from '../../../contract/pricing/policy-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { FieldReason } from '../../../contract/reasons.ts'
import { type Fault, FORM_FAULTS, faultLine } from '../../../domain/documents/fault.ts'
import { parsePolicy } from '../../../domain/pricing/policy/parse-policy.ts'
import type { Policy, UnnumberedPolicy } from '../../../domain/pricing/policy/policy.ts'
import { checkPolicy } from '../../../domain/pricing/policy/policy.ts'
import { scheduleOf } from '../../../domain/pricing/policy/schedule.ts'
import { settle } from '../../../domain/pricing/policy/settle.ts'
import { shareOf } from '../../../domain/values/money.ts'
import { clockAt, formatInstant, instantOf } from '../../../domain/values/time.ts'
import { LOCALES } from '../../../i18n/locales.ts'
import { policyPoints, policySentences } from '../../../i18n/policy-sentences.ts'
import type { Database } from '../../platform/db/tables.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { listClassCodes } from './policy-store.ts'

const FIELDS_MAX = 100
/** A draft has no number, but the parser requires one. */
const ANY_NUMBER = 1

/** Throws `invalid` at fields the screen cannot show. */
export function requireDraft(sent: object): UnnumberedPolicy {
  const parsed = parsePolicy({ ...sent, number: ANY_NUMBER })
  const faults = parsed.ok ? [] : parsed.faults.filter(({ code }) => FORM_FAULTS.has(code))
  if ('number' in sent) faults.push({ path: 'number', code: 'unknown-field' })
  if (faults.length > 0) throw faultyPolicy(faults)
  // Other faults are allowed until publication.
  return sent as UnnumberedPolicy
}

/** Throws `invalid` for any fault. */
export function requirePolicy(sent: object): Policy {
  const parsed = parsePolicy({ ...sent, number: ANY_NUMBER })
  if (!parsed.ok) throw faultyPolicy(parsed.faults)
  return parsed.document
}

export async function faultsOf(db: Database, policy: object, now: Date): Promise<Fault[]> {
  const parsed = parsePolicy({ ...policy, number: ANY_NUMBER })
  if (!parsed.ok) return parsed.faults
  const { document } = parsed
  const codes = await listClassCodes(db)
  const unknown = Object.keys(document.byClass ?? {}).filter(code => !codes.has(code))
  return [
    ...checkPolicy(document, todayIn(document, now)),
    ...unknown.map((code): Fault => ({ path: `byClass.${code}`, code: 'unknown-class', figure: code })),
  ]
}

type Checked = { policy: object; example?: Example | undefined }
type Example = { cents: number; date: string; time: string }

export async function checkDraft(
  db: Database,
  { policy: sent, example }: Checked,
  now: Date,
): Promise<PolicyCheck> {
  const faults = (await faultsOf(db, sent, now)).slice(0, FIELDS_MAX)
  const parsed = parsePolicy({ ...sent, number: ANY_NUMBER })
  if (!parsed.ok) return { faults, texts: [] }
  const policy = parsed.document
  return {
    faults,
    texts: textsOf(policy, todayIn(policy, now)),
    ...(example && { example: shownWith(policy, example) }),
  }
}

function shownWith(policy: Policy, { cents, ...pickUp }: Example): PolicyExample {
  const { deposit, rows } = scheduleOf(policy, { pickUp }, cents)
  return {
    depositCents: deposit,
    pickUpAt: formatInstant(instantOf(pickUp, policy.zone)),
    rows: rows.map(({ until, fee }) => {
      const { refund, charge } = settle({ fee, captured: deposit, held: 0, card: true })
      return { until, feeCents: fee, returnedCents: refund, chargedCents: charge }
    }),
    noShowCents: shareOf(cents, policy.noShow.points),
  }
}

function textsOf(policy: Policy, today: string): PolicyCheck['texts'] {
  return LOCALES.map(locale => {
    const { words, format } = languageOf(locale)
    const sentences = policySentences(policy, { words: words.policy, format, today })
    return { locale, summary: sentences.summary, points: policyPoints(sentences) }
  })
}

function todayIn({ zone }: Policy, now: Date): string {
  return clockAt(now.getTime(), zone).date
}

export function faultyPolicy(faults: readonly Fault[]): Problem {
  const fields: Record<string, string> = {}
  const reasons: Record<string, FieldReason> = {}
  for (const fault of faults.slice(0, FIELDS_MAX)) {
    const { path, code, figure = '' } = fault
    fields[path] ??= faultLine(fault)
    reasons[path] ??= { code: 'document-fault', fault: code, figure: String(figure) }
  }
  return new Problem('invalid', { fields, reasons })
}
