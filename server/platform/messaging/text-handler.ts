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

/** A text as it leaves. `to` is E.164. */
export type RenderedText = { to: string; body: string; locale: string }

/**
 * Renders the text that a job names from what is true now; undefined where it must not leave any more. Throws `Dropped`
 * with the reason, or `Postponed` at night.
 */
export type RenderText = (job: Job) => Promise<RenderedText | undefined>

/** The renderers of these texts. */
export type TextTemplates<Name extends TextName = TextName> = Readonly<Record<Name, RenderText>>

/** Texts that leave at once; mails have eight of their own, so that neither waits for a dead provider of the other. */
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
  /** Tells otherwise what no text tells, inside the transaction that settles the text. */
  otherChannel?: (tx: Database, job: Job, now: Date) => Promise<void>
  /** The same for a text that is true and does not leave: stopped, switched off, or to another number by now. */
  notByText?: (tx: Database, job: Job, now: Date) => Promise<void>
}

/** Renders a text when it is sent and hands it to the provider; drops it where it is no longer true or no longer wanted. */
export function textHandler(deps: HandlerDeps): JobHandler {
  /** Of jobs that are under way or about to be settled. */
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
        // Before it is settled, and once for each job: what is left out by a crash is told when it runs again.
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

/** Answers to texts that came in are about nobody's ride: what becomes of them shows nowhere. */
function isAboutReservation({ subject_kind }: Pick<Job, 'subject_kind'>): boolean {
  return subject_kind === 'reservation'
}

/** Answers are counted by themselves: who has had three first texts can still stop them and hear so. */
function isAnswer(job: Pick<Job, 'payload'>): boolean {
  return tryPayload(InboundPayload, job) !== undefined
}

/** What a provider did with the text of a job. */
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

/** Tells the office that a customer does not have a message. */
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

/** The carrier has heard STOP and we have not: from now on we know it too. */
async function stopAtCarrier(
  { db, clock, signer }: HandlerDeps,
  { job, to, error }: { job: Job; to: string; error: OptedOut },
): Promise<never> {
  const now = clock()
  await suppress(db, await signer.hashPerson(to), { reason: 'stop', now, until: afterYears(now) })
  // Drivers have to know: what is refused is told otherwise.
  throw job.subject_kind === 'driver' ? new Refused(error.message) : new Dropped(error.message)
}

/** When a suppression that begins now ends. */
export function afterYears(now: Date): Date {
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + SUPPRESSED_YEARS)
  return until
}
