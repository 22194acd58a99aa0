import { textNumberOf } from '../../../domain/notify/consent.ts'
import { afterReport, isNotReached } from '../../../domain/notify/delivery.ts'
import { readTextCommand, type TextCommand } from '../../../domain/notify/text-command.ts'
import { PUBLIC } from '../../../domain/values/event.ts'
import { toJson } from '../../../domain/values/json.ts'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'
import type { Store } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { enqueueMail, enqueueText } from '../../platform/messaging/enqueue-message.ts'
import { afterYears, deliveryOf, recordNotReached } from '../../platform/messaging/text-handler.ts'
import {
  findStoppedUntil,
  insertConsent,
  suppress,
  unsuppress,
} from '../../platform/messaging/texts/consent-store.ts'
import {
  type DeliveryRow,
  findDelivery,
  findSentText,
  insertDeliveries,
  moveDelivery,
} from '../../platform/messaging/texts/delivery-store.ts'
import type { InboundText, TextNews, TextReport } from '../../platform/messaging/texts/text-provider.ts'
import type { Signer } from '../../platform/signing/signer.ts'
import type { Answer } from './answers.ts'
import {
  countInbound,
  findReservationOfNumber,
  type InboundRow,
  insertInboundOnce,
  insertShown,
} from './inbound-store.ts'

/** Answers to texts leave within so long, or not at all. */
const ANSWER_WITHIN_MS = 5 * 60_000
const HOUR_MS = 3_600_000
/** Texts of one number within an hour of which more than a stop is noted: another machine may answer ours. */
export const INBOUND_PER_HOUR_MAX = 30
/** Letters of a text that staff are shown. */
const SHOWN_LETTERS_MAX = 1600
/** What providers say about themselves that is stored. */
const NAME_LETTERS_MAX = 100
/** The recipient has stopped texts at the carrier. */
const OPTED_OUT_CODE = '21610'

type NewsDeps = {
  db: Store
  clock: () => Date
  signer: Pick<Signer, 'hashPerson'>
  wakeJobs: () => void
}

/** Takes what a provider of texts reports, once, however often it comes and in any order. */
export async function receiveNews(deps: NewsDeps, provider: string, news: TextNews): Promise<void> {
  if (news.kind === 'report') await takeReport(deps, provider, news)
  else await takeInbound(deps, provider, news)
  deps.wakeJobs()
}

async function takeReport(
  { db, clock }: NewsDeps,
  provider: string,
  { key, providerId, state, code }: TextReport,
): Promise<void> {
  const now = clock()
  await db.commitTogether(async tx => {
    const known =
      (await findDelivery(tx, { key, provider, providerId })) ??
      (await early(tx, { key, provider, providerId, now }))
    if (!known) return
    const next = afterReport(known.state, state)
    if (next === known.state) return
    const moved = await moveDelivery(tx, known, { state: next, code: code?.slice(0, NAME_LETTERS_MAX), now })
    // Who stopped texts at the carrier is not somebody whom we fail to reach.
    if (!moved || !isNotReached(next) || code === OPTED_OUT_CODE) return
    const job = { payload: toJson({ template: known.template }), subject_id: known.reservation_id }
    await recordNotReached(tx, job, now)
  })
}

type Reported = { key: string | undefined; provider: string; providerId: string; now: Date }

/** A report may come before the job of its text is settled: the delivery is stored by whichever comes first. */
async function early(
  tx: Database,
  { key, provider, providerId, now }: Reported,
): Promise<DeliveryRow | undefined> {
  const job = key === undefined ? undefined : await findSentText(tx, key)
  if (!job) return undefined
  const taken = { providerId: providerId.slice(0, NAME_LETTERS_MAX), segments: 1 }
  const row = deliveryOf(job, { outcome: { locale: '', taken }, name: provider, state: 'handed-over', now })
  await insertDeliveries(tx, [row])
  return row
}

async function takeInbound(
  { db, clock, signer }: NewsDeps,
  provider: string,
  { providerId, from, body }: InboundText,
): Promise<void> {
  const number = textNumberOf(from)
  if (number === undefined) return
  const now = clock()
  const addressHash = await signer.hashPerson(number)
  await db.commitTogether(async tx => {
    const about = await findReservationOfNumber(tx, number, now)
    const row: InboundRow = {
      id: newId(now.getTime()),
      provider,
      provider_id: providerId.slice(0, NAME_LETTERS_MAX),
      from_number: number,
      reservation_id: about?.id ?? null,
      locale: about?.locale ?? DEFAULT_LOCALE,
      at: now.toISOString(),
    }
    if (!(await insertInboundOnce(tx, row))) return
    const command = readTextCommand(body)
    const isMany = (await countInbound(tx, number, new Date(now.getTime() - HOUR_MS))) > INBOUND_PER_HOUR_MAX
    if (isMany && command.kind !== 'stop') return
    await obey(tx, { command, row, addressHash, now, name: about?.name ?? number, body, isMany })
  })
}

type Inbound = {
  command: TextCommand
  row: InboundRow
  addressHash: string
  now: Date
  name: string
  body: string
  isMany: boolean
}

async function obey(tx: Database, inbound: Inbound): Promise<void> {
  const { command, addressHash, now, isMany } = inbound
  const stoppedUntil = await findStoppedUntil(tx, addressHash)
  const isStopped = stoppedUntil !== undefined && stoppedUntil > now.toISOString()
  if (command.kind === 'stop') {
    await suppress(tx, addressHash, { reason: 'stop', now, until: afterYears(now) })
    await noteConsent(tx, inbound, false)
    // One answer to the first stop: carriers allow no more.
    if (!isStopped && !isMany) await answer(tx, inbound, stopAnswer(command))
  }
  if (command.kind === 'start' && isStopped) {
    await unsuppress(tx, addressHash, now)
    await noteConsent(tx, inbound, true)
    await answer(tx, inbound, 'text-started')
  }
  if (command.kind === 'help') await answer(tx, inbound, 'text-help')
  // "Yes" to a question of ours allows nothing new: staff read it.
  const isPlainYes = command.kind === 'start' && !isStopped
  if ((command.shown || isPlainYes) && !isMany) await showToStaff(tx, inbound)
}

function stopAnswer({ cancels }: TextCommand): Answer {
  return cancels ? 'text-stopped-not-cancelled' : 'text-stopped'
}

async function noteConsent(
  tx: Database,
  { row, addressHash, now, body }: Inbound,
  given: boolean,
): Promise<void> {
  await insertConsent(tx, {
    id: newId(now.getTime()),
    channel: 'text',
    address_hash: addressHash,
    purpose: 'trip',
    given: given ? 1 : 0,
    source: 'text',
    wording: given ? body.slice(0, NAME_LETTERS_MAX) : '',
    locale: row.locale,
    reservation_id: null,
    at: now.toISOString(),
    caller_hash: null,
  })
}

async function answer(
  tx: Database,
  { row: { id }, addressHash, now }: Inbound,
  template: Answer,
): Promise<void> {
  await enqueueText(tx, {
    template,
    subject: { kind: 'site', id: 'site' },
    orderingKey: `text-answer:${addressHash}`,
    about: { inbound: id },
    // Two machines that answer each other end after three.
    visitor: true,
    now,
    notAfter: new Date(now.getTime() + ANSWER_WITHIN_MS),
  })
}

/** As an enquiry, with the number to call. */
async function showToStaff(tx: Database, { row, name, body, now }: Inbound): Promise<void> {
  const id = newId(now.getTime())
  const message = body.replace(/[^\P{Cc}\n]/gu, ' ').slice(0, SHOWN_LETTERS_MAX)
  await insertShown(tx, {
    id,
    name,
    email: '',
    phone: row.from_number,
    message,
    state: 'new',
    created_at: row.at,
  })
  const subject = { kind: 'enquiry', id } as const
  await recordEvent(tx, { kind: 'enquiry.received', actor: PUBLIC, subject, now })
  await enqueueMail(tx, { template: 'enquiry-received', subject, orderingKey: `owner:${id}`, now })
}
