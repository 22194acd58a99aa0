import { z } from 'zod'
import { findMessage } from '../../../domain/notify/find-messages.ts'
import type { MailName } from '../../../domain/notify/message-catalog.ts'
import { hasLatestTime } from '../../../domain/notify/message-times.ts'
import type { Site } from '../../../domain/site/site.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import type { Database } from '../db/tables.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Job } from '../jobs/enqueue-job.ts'
import { Dropped, type JobHandler, Refused } from '../jobs/handler.ts'
import { readPayload, tryPayload } from '../jobs/read-payload.ts'
import { MAIL_JOB } from './enqueue-message.ts'
import { AddressRefused, type Mailer, type MailMessage, subjectLine } from './mail/mailer.ts'
import type { JudgeVisitorMail } from './visitor-mail-judge.ts'
import { WITHHELD } from './visitor-mails.ts'

/** Called before rendering; throws `Dropped` if no email may be sent to this address. */
export type Gate = (to: string) => Promise<void>

/** undefined if the email is obsolete. */
export type RenderMail = (job: Job, gate: Gate) => Promise<MailMessage | undefined>

export type MailTemplates<Name extends MailName = MailName> = Readonly<Record<Name, RenderMail>>

export function renderEach<Name extends string, Render>(
  names: readonly Name[],
  renderer: (name: Name) => Render,
): Record<Name, Render> {
  return Object.fromEntries(names.map(name => [name, renderer(name)])) as Record<Name, Render>
}

const MessagePayload = z.object({ template: z.string(), visitor: z.literal(1).optional() })

const WIDTH = 8
const TOO_LATE = 'Not sent: its time had passed.'
export const SWITCHED_OFF = 'Not sent: the owner has switched this message off.'
export const SAVED_TO_FILE = 'Saved to a file: email was off.'
const OUTDATED = 'Outdated before it was sent.'

type HandlerDeps = {
  clock: () => Date
  judgeVisitorMail: JudgeVisitorMail
  mailer: Mailer
  templates: Readonly<Record<string, RenderMail>>
  site: () => Promise<Site>
  publicUrl: string
  /** Notifies the customer another way after a permanent refusal; runs in the settling transaction. */
  otherChannel?: (tx: Database, job: Job, now: Date) => Promise<void>
}

/** Renders at send time, so that the email reflects the current state. */
export function mailHandler(deps: HandlerDeps): JobHandler {
  return {
    width: WIDTH,
    doneNote: deps.mailer.savesFiles ? SAVED_TO_FILE : undefined,
    async handle(job) {
      requireInTime(job, deps.clock())
      const { template, visitor } = readPayload(MessagePayload, job)
      const gate: Gate = async to => {
        if (visitor && !(await deps.judgeVisitorMail({ jobId: job.id, to }))) throw new Dropped(WITHHELD)
      }
      const mail = await deps.templates[template]?.(job, gate)
      if (!mail) throw new Dropped(OUTDATED)
      const { brand } = await deps.site()
      const html = withWholeAddresses(mail.html, deps.publicUrl)
      const whole = { ...mail, html, subject: subjectLine(mail.subject), fromName: brand }
      await deps.mailer.deliver(job.id, whole).catch((error: unknown) => {
        throw error instanceof AddressRefused ? new Refused(error.message) : error
      })
    },
    async recordFailure(tx, { job, state, now }) {
      await recordEvent(tx, {
        kind: state === 'refused' ? 'message.refused' : 'message.not-delivered',
        actor: SYSTEM,
        subject: { kind: job.subject_kind, id: job.subject_id },
        now,
        data: { label: templateOf(job) },
      })
      if (state === 'refused') await deps.otherChannel?.(tx, job, now)
    },
  }
}

/** Emails are rendered without knowing the address of the website, as for previews in the office. */
export function withWholeAddresses(html: string, publicUrl: string): string {
  return html.replaceAll('src="/brand/', `src="${publicUrl}/brand/`)
}

/**
 * Throws if the latest time of a message has passed: `Dropped` before its first attempt, as after an outage. A
 * message that failed before is given up, so staff see the failure.
 */
export function requireInTime(job: Job, now: Date): void {
  if (job.not_after === null || now.toISOString() < job.not_after) return
  const row = findMessage(job.kind === MAIL_JOB ? 'mail' : 'text', templateOf(job))
  if (!row || !hasLatestTime(row.when)) return
  throw job.attempts > 1 ? new Error(TOO_LATE) : new Dropped(TOO_LATE)
}

/** Empty if the payload is unreadable, so that lists and failure records still work. */
export function templateOf(job: Pick<Job, 'payload'>): string {
  return tryPayload(MessagePayload, job)?.template ?? ''
}

export function isVisitorMail(job: Pick<Job, 'kind' | 'payload'>): boolean {
  return job.kind === MAIL_JOB && isForVisitor(job)
}

export function isForVisitor(job: Pick<Job, 'payload'>): boolean {
  return tryPayload(MessagePayload, job)?.visitor === 1
}
