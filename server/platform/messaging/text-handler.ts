import { SUPPRESSED_YEARS } from '../../../domain/notify/consent.ts'
import type { DeliveryState } from '../../../domain/notify/delivery.ts'
import { findMessage } from '../../../domain/notify/find-messages.ts'
import type { TextName } from '../../../domain/notify/message-catalog.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import type { Store } from '../db/database.ts'
import type { Database } from '../db/tables.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Job } from '../jobs/enqueue-job.ts'
import { Dropped, type JobHandler, Refused } from '../jobs/handler.ts'
import { InboundPayload, tryPayload } from '../jobs/read-payload.ts'
import type { Signer } from '../signing/signer.ts'
import { isForVisitor, requireInTime, templateOf } from './mail-handler.ts'
import { suppress } from './texts/consent-store.ts'
import { type DeliveryRow, insertDeliveries } from './texts/delivery-store.ts'
import { NumberRefused, OptedOut, type TakenText, type TextProvider } from './texts/text-provider.ts'
import type { JudgeVisitorMail } from './visitor-mail-judge.ts'
import { WITHHELD } from './visitor-mails.ts'

/** `to` is E.164. */
export type RenderedText = { to: string; body: string; locale: string }

/** undefined if the text is obsolete. Throws `Dropped`, or `Postponed` at night. */
export type RenderText = (job: Job) => Promise<RenderedText | undefined>

export type TextTemplates<Name extends TextName = TextName> = Readonly<Record<Name, RenderText>>

/** Separate from email, so that neither waits for the other's provider. */
const WIDTH = 4
const OUTDATED = 'Outdated before it was sent.'
const NO_PROVIDER = 'Texting isn’t set up.'

type HandlerDeps = {
  db: Store
  clock: () => Date
  provider: TextProvider | undefined
  signer: Pick<Signer, 'hashPerson'>
  judgeVisitorMail: JudgeVisitorMail
  templates: Readonly<Record<string, RenderText>>
  /** Notifies another way; runs in the settling transaction. */
  otherChannel?: (tx: Database, job: Job, now: Date) => Promise<void>
  /** For a text that is current but stopped, switched off or readdressed. */
  notByText?: (tx: Database, job: Job, now: Date) => Promise<void>
}

export function textHandler(deps: HandlerDeps): JobHandler {
  const outcomes = new WeakMap<Job, Outcome>()
  const name = deps.provider?.name ?? 'none'
  const hand = async (job: Job): Promise<void> => {
    const { provider } = deps
    if (!provider) throw new Dropped(NO_PROVIDER)
    const text = await deps.templates[templateOf(job)]?.(job)
    if (!text) throw new Dropped(OUTDATED)
    const { to, body, locale } = text
    const counted = isAnswer(job) ? `answer:${to}` : to
    if (isForVisitor(job) && !(await deps.judgeVisitorMail({ jobId: job.id, to: counted })))
      throw new Dropped(WITHHELD)
    const taken = await provider.send({ key: job.id, to, body }).catch(async (error: unknown) => {
      if (error instanceof OptedOut) return await stopAtCarrier(deps, { job, to, error })
      if (!(error instanceof NumberRefused)) throw error
      outcomes.set(job, { locale, code: error.code })
      throw new Refused(error.message)
    })
    outcomes.set(job, { locale, taken })
  }
  return {
    width: WIDTH,
    async handle(job) {
      requireInTime(job, deps.clock())
      try {
        await hand(job)
      } catch (error) {
        const isTrue = error instanceof Dropped && error.message !== OUTDATED
        // Before settling, so that a crash repeats it.
        if (isTrue) await deps.db.commitTogether(async tx => deps.notByText?.(tx, job, deps.clock()))
        throw error
      }
    },
    async recordDone(tx, { jobs, now }) {
      const rows = jobs.filter(isAboutReservation).flatMap(job => {
        const outcome = outcomes.get(job)
        return outcome?.taken ? [deliveryOf(job, { outcome, name, state: 'handed-over', now })] : []
      })
      await insertDeliveries(tx, rows)
    },
    async recordFailure(tx, { job, state, now }) {
      await deps.otherChannel?.(tx, job, now)
      const outcome = outcomes.get(job) ?? { locale: '' }
      if (!isAboutReservation(job)) return
      const reached = state === 'refused' ? 'bounced' : 'undelivered'
      await insertDeliveries(tx, [deliveryOf(job, { outcome, name, state: reached, now })])
      await recordNotReached(tx, job, now)
    },
  }
}

type Outcome = { locale: string; taken?: TakenText; code?: string }

/** Answers to inbound texts concern no ride and are not listed. */
function isAboutReservation({ subject_kind }: Pick<Job, 'subject_kind'>): boolean {
  return subject_kind === 'reservation'
}

/** Answers have their own limit, so that a number at the limit can still send STOP. */
function isAnswer(job: Pick<Job, 'payload'>): boolean {
  return tryPayload(InboundPayload, job) !== undefined
}

export function deliveryOf(
  job: Pick<Job, 'id' | 'payload' | 'subject_id'>,
  { outcome, name, state, now }: { outcome: Outcome; name: string; state: DeliveryState; now: Date },
): DeliveryRow {
  return {
    job_id: job.id,
    template: templateOf(job),
    channel: 'text',
    reservation_id: job.subject_id,
    recipient: findMessage('text', templateOf(job))?.to === 'passenger' ? 'passenger' : 'customer',
    locale: outcome.locale,
    state,
    provider: name,
    provider_id: outcome.taken?.providerId ?? null,
    segments: outcome.taken?.segments ?? null,
    error: outcome.code ?? null,
    handed_at: now.toISOString(),
    reported_at: null,
  }
}

export async function recordNotReached(
  tx: Database,
  job: Pick<Job, 'payload' | 'subject_id'>,
  now: Date,
): Promise<void> {
  await recordEvent(tx, {
    kind: 'message.not-delivered',
    actor: SYSTEM,
    subject: { kind: 'reservation', id: job.subject_id },
    now,
    data: { label: templateOf(job) },
  })
}

/** The carrier received STOP, not we, so record it. */
async function stopAtCarrier(
  { db, clock, signer }: HandlerDeps,
  { job, to, error }: { job: Job; to: string; error: OptedOut },
): Promise<never> {
  const now = clock()
  await suppress(db, await signer.hashPerson(to), { reason: 'stop', now, until: afterYears(now) })
  // A refused text to a driver must be sent another way.
  throw job.subject_kind === 'driver' ? new Refused(error.message) : new Dropped(error.message)
}

export function afterYears(now: Date): Date {
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + SUPPRESSED_YEARS)
  return until
}
