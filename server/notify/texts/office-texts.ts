import type { ReservationText, ReservationTexts } from '../../../contract/notify/schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import type { ConsentSource } from '../../../domain/notify/consent.ts'
import type { DeliveryState } from '../../../domain/notify/delivery.ts'
import { findMessage } from '../../../domain/notify/find-messages.ts'
import type { Actor } from '../../../domain/values/event.ts'
import { DEFAULT_LOCALE, isLocale } from '../../../i18n/locales.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { findJob } from '../../platform/jobs/job-store.ts'
import { TEXT_JOB } from '../../platform/messaging/enqueue-message.ts'
import { templateOf } from '../../platform/messaging/mail-handler.ts'
import { insertConsent } from '../../platform/messaging/texts/consent-store.ts'
import { type DeliveryRow, deliveriesOf } from '../../platform/messaging/texts/delivery-store.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import { listTextJobs, listUsedKeys } from '../../reservations/effects/message-job-store.ts'
import { nextTrip, planText } from '../../reservations/effects/plan-messages.ts'
import { consentWording, textingOf, welcomeKeyOf } from '../../reservations/effects/text-consent.ts'
import { getReservation, listTrips, type ReservationRow } from '../../reservations/record/store.ts'
import { labelOf, toWire } from '../../reservations/record/to-wire.ts'
import { isReservationUnannounced } from '../../reservations/record/unannounced-store.ts'

type TextsDeps = Pick<Deps, 'db' | 'clock' | 'signer' | 'texts' | 'wakeJobs'>

/** The texts about a reservation, and whether further ones leave. Throws `not_found`. */
export async function readTexts(deps: TextsDeps, id: string): Promise<ReservationTexts> {
  const row = await getReservation(deps.db, id)
  const { why, said } = await textingOf(deps, row)
  const jobs = await listTextJobs(deps.db, id)
  const deliveries = await deliveriesOf(deps.db, id)
  const isOffered = deps.texts !== undefined
  return {
    ...(isOffered ? (why === undefined ? {} : { why }) : { why: 'not-offered' as const }),
    ...(said ? { said } : {}),
    texts: jobs.filter(isOfTemplate).map(job => textToWire(job, deliveries.get(job.id))),
  }
}

type Said = { given: boolean; source: ConsentSource; actor: Actor; action?: 'setTextConsent' | undefined }

/**
 * Stores that a customer agrees to texts about a reservation, or does not any more, and plans what follows from it. Throws
 * `not_found`, or `invalid` at `given` where no texts can be sent to the number or the person stopped them.
 */
export async function sayTexts(
  deps: TextsDeps,
  id: string,
  { given, source, actor, action }: Said,
): Promise<ReservationTexts> {
  const row = await getReservation(deps.db, id)
  const { addressHash, why, number } = await textingOf(deps, row)
  if (given) requireReachable(deps.texts ? why : 'no-number')
  const now = deps.clock()
  if (number !== undefined) {
    const store = (tx: Database) =>
      storeConsent(tx, row, { said: { given, source, actor, action }, addressHash, now })
    await deps.db.commitTogether(tx => changeReservation(tx, id, { actor, now }, () => store(tx)))
  }
  deps.wakeJobs()
  return await readTexts(deps, id)
}

async function storeConsent(
  tx: Database,
  row: ReservationRow,
  { said, addressHash, now }: { said: Said; addressHash: string; now: Date },
): Promise<void> {
  const { given, source, actor, action } = said
  const { id } = row
  const locale = isLocale(row.locale) ? row.locale : DEFAULT_LOCALE
  await insertConsent(tx, {
    ...{ id: newId(now.getTime()), channel: 'text', address_hash: addressHash, purpose: 'trip' },
    ...{ given: given ? 1 : 0, source, wording: given ? consentWording(locale) : '', locale },
    ...{ reservation_id: id, at: now.toISOString(), caller_hash: null },
  })
  await recordEvent(tx, {
    kind: 'message.consent-changed',
    actor,
    subject: { kind: 'reservation', id },
    now,
    data: { ...(action ? { action } : {}), label: labelOf(toWire(row)), after: { textConsent: given } },
  })
  const dedupeKey = welcomeKeyOf(id, addressHash)
  if (!given || (await isReservationUnannounced(tx, id)) || (await listUsedKeys(tx, [dedupeKey])).length > 0)
    return
  const trip = nextTrip(await listTrips(tx, id), now)
  if (trip) await planText(tx, 'text-welcome', { trip, now, dedupeKey })
}

function requireReachable(why: ReservationTexts['why']): void {
  if (why === 'no-number') {
    const sentence = 'This number can’t receive texts.'
    throw new Problem('invalid', atField('given', { code: 'no-text-number' }, sentence))
  }
  if (why !== 'stopped') return
  const sentence = 'Texting is off: this person replied STOP. They can text START to opt back in.'
  throw new Problem('invalid', atField('given', { code: 'texts-stopped' }, sentence))
}

/** Notes that the customer was told by telephone what a text says. Throws `not_found` for any other job. */
export async function markTextTold(deps: TextsDeps, jobId: string, actor: Actor): Promise<ReservationTexts> {
  const id = await deps.db.commitTogether(async tx => {
    const job = await findJob(tx, { id: jobId, kind: TEXT_JOB })
    if (!job) throw new Problem('not_found')
    const row = await getReservation(tx, job.subject_id)
    await recordEvent(tx, {
      kind: 'message.told',
      actor,
      subject: { kind: 'reservation', id: row.id },
      now: deps.clock(),
      data: { action: 'markTextTold', label: labelOf(toWire(row)) },
    })
    return row.id
  })
  return await readTexts(deps, id)
}

function isOfTemplate(job: Job): boolean {
  return findMessage('text', templateOf(job)) !== undefined
}

const REPORTED: Record<DeliveryState, ReservationText['state']> = {
  'handed-over': 'handed-over',
  delivered: 'delivered',
  undelivered: 'not-delivered',
  bounced: 'refused',
  complained: 'delivered',
}

function textToWire(job: Job, delivery: DeliveryRow | undefined): ReservationText {
  const settled = job.state === 'done' ? 'handed-over' : job.state === 'waiting' ? 'pending' : job.state
  const at = delivery?.reported_at ?? job.settled_at ?? job.lease_until ?? job.run_at
  return {
    _id: job.id,
    template: templateOf(job) as ReservationText['template'],
    state: delivery ? REPORTED[delivery.state] : settled,
    at,
    error: job.last_error ?? (delivery?.error ? `Code ${delivery.error}` : ''),
  }
}
