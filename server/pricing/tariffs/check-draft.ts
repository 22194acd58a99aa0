import type { TariffFinding, TariffFindings } from '../../../contract/pricing/rate-schemas.ts'
import { checkTariff } from '../../../domain/pricing/fare/check/check-tariff.ts'
import type { Finding, Surroundings } from '../../../domain/pricing/fare/check/finding.ts'
import { isRecord } from '../../../domain/values/record.ts'
import { clockAt, isTimeZone } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readBookingRules } from '../../platform/settings/booking-rules-store.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { sentenceOf } from './fault-sentences.ts'
import { createNaming } from './named-figures.ts'
import { listCards, listClassCodes, listClassNames, listCodes } from './surroundings-store.ts'

const DEFAULT_ZONE = 'America/New_York'
const DAY_MINUTES = 1440

/** Includes the promo codes and contracts that reference the tariff's rules. */
export async function findingsOf(db: Database, tariff: unknown, now: Date): Promise<Finding[]> {
  const { promos, contracts } = await listCodes(db)
  const zone = isRecord(tariff) ? tariff['zone'] : undefined
  const { date: today } = clockAt(
    now.getTime(),
    typeof zone === 'string' && isTimeZone(zone) ? zone : DEFAULT_ZONE,
  )
  return checkTariff({ tariff, promos, contracts }, { today, ...(await surroundingsOf(db)) })
}

async function surroundingsOf(db: Database): Promise<Omit<Surroundings, 'today'>> {
  const [{ timeZone: zone }, { rules }] = [await getSite(db), await readBookingRules(db)]
  return {
    zone,
    classes: await listClassCodes(db),
    cards: await listCards(db),
    booking: {
      leastLeadMinutes: rules.leadMinutes.request,
      mostLeadMinutes: rules.aheadDays * DAY_MINUTES,
    },
  }
}

export async function checkDraft(db: Database, tariff: unknown, now: Date): Promise<TariffFindings> {
  const findings = await findingsOf(db, tariff, now)
  const named = createNaming(tariff, await listClassNames(db))
  const ofLevel = (level: Finding['level']) =>
    findings
      .filter(finding => finding.level === level)
      .map(finding => toWire(finding, named(finding.figures)))
  return { faults: ofLevel('fault'), warnings: ofLevel('warning') }
}

/** The sentence has names, the reason has ids. */
function toWire({ path, code, figures }: Finding, named: Finding['figures']): TariffFinding {
  return { path, sentence: sentenceOf({ code, figures: named }), reason: { ...figures, code } }
}
