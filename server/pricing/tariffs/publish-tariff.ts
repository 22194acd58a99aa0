import type { TariffSummary } from '../../../contract/pricing/rate-schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { compareTariffs } from '../../../domain/pricing/fare/compare.ts'
import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { type Change, PUBLISH_DAYS_AHEAD_MAX } from '../../platform/records/change-collection.ts'
import { requireCurrentBase, seenDraft } from './change-draft.ts'
import { findingsOf } from './check-draft.ts'
import { summaryOf } from './list-tariffs.ts'
import { refuseFindings, requireTariff, writeTariff } from './read-tariff.ts'
import { planTakingEffect } from './take-effect-job.ts'
import {
  endSampleMarks,
  findByNumber,
  findDraft,
  findInForce,
  insertDraft,
  nextNumber,
  type TariffRow,
  updateTariff,
} from './tariff-store.ts'
import { writeCards } from './write-cards.ts'

const DAY_MS = 86_400_000
/** The event also records the total number of differences. */
export const EVENT_DIFFERENCES_MAX = 200

type Publication = Change & { at: string | null | undefined; ifMatch: number | undefined }

/** Throws `tariff_faulty`, `not_found` without a draft, `stale`, or `invalid` for a time too far ahead. */
export async function publishTariff(publication: Publication): Promise<TariffSummary> {
  const { now, commit, actor } = publication
  const publishAt = instantOf(publication)
  return await commit(async tx => {
    const draft = await seenDraft(tx, publication)
    if (!draft) throw new Problem('not_found')
    const number = await nextNumber(tx)
    const tariff = { ...readJson(draft.document), number }
    await requireCurrentBase(tx, { basedOn: draft.based_on, tariff, now })
    await requireFaultless(tx, tariff, now)
    const replaced = await findInForce(tx, new Date(publishAt))
    const written = writeTariff(requireTariff(tariff))
    const columns = { ...written, number, publish_at: publishAt, published_by: actor.name }
    await updateTariff(tx, draft, { ...columns, state: 'published' })
    await endSampleMarks(tx, tariff)
    if (publishAt > now.toISOString()) await planTakingEffect(tx, { id: draft.id, number, publishAt, now })
    else await writeCards(tx, tariff, publication)
    await recordPublication(tx, { id: draft.id, tariff, replaced, publishAt, publication })
    return await summary(tx, number, now)
  })
}

function instantOf({ at, now }: Pick<Publication, 'at' | 'now'>): string {
  const instant = at && at > now.toISOString() ? at : now.toISOString()
  if (Date.parse(instant) - now.getTime() > PUBLISH_DAYS_AHEAD_MAX * DAY_MS) {
    const reason = { code: 'too-far', days: PUBLISH_DAYS_AHEAD_MAX, years: 3 } as const
    throw new Problem('invalid', atField('at', reason, 'Choose a time within the next three years.'))
  }
  return instant
}

async function requireFaultless(tx: Database, tariff: Tariff, now: Date): Promise<void> {
  const faults = (await findingsOf(tx, tariff, now)).filter(({ level }) => level === 'fault')
  if (faults.length > 0) throw refuseFindings(faults)
}

type Recorded = {
  id: string
  tariff: Tariff
  replaced: TariffRow | undefined
  publishAt: string
  publication: Publication
}

async function recordPublication(
  tx: Database,
  { id, tariff, replaced, publishAt, publication: { actor, now } }: Recorded,
): Promise<void> {
  const differences = replaced ? compareTariffs(readJson(replaced.document), tariff) : []
  await recordEvent(tx, {
    kind: 'tariff.published',
    actor,
    subject: { kind: 'tariff', id },
    now,
    data: {
      action: 'publishTariff',
      label: labelOf(tariff.number),
      before: { number: replaced?.number ?? null },
      after: {
        number: tariff.number,
        publishAt,
        differences: differences.slice(0, EVENT_DIFFERENCES_MAX),
        count: differences.length,
      },
    },
  })
}

/** Its number is not reused. Throws `not_found`, or `changed_meanwhile` if already in force or withdrawn. */
export async function withdrawTariff(number: number, { commit, actor, now }: Change): Promise<TariffSummary> {
  return await commit(async tx => {
    const row = await findByNumber(tx, number)
    if (!row) throw new Problem('not_found')
    const isPlanned = row.state === 'published' && (row.publish_at ?? '') > now.toISOString()
    if (!isPlanned) {
      const message = 'These rates are no longer scheduled. Publish new rates to change prices.'
      throw new Problem('changed_meanwhile', { message, reason: { code: 'not-planned' } })
    }
    await updateTariff(tx, row, { state: 'withdrawn' })
    if (!(await findDraft(tx))) {
      const { document, sha256, based_on: basedOn } = row
      await insertDraft(tx, { document, sha256, basedOn, now })
    }
    const record = {
      action: 'withdrawTariff',
      subjectId: row.id,
      label: labelOf(number),
      actor,
      now,
    } as const
    await recordAction(tx, record)
    return await summary(tx, number, now)
  })
}

async function summary(tx: Database, number: number, now: Date): Promise<TariffSummary> {
  const row = await findByNumber(tx, number)
  if (!row) throw new Error(`Tariff ${number} is gone`)
  return summaryOf(row, now)
}

function labelOf(number: number): string {
  return `Rates version ${number}`
}
