import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { Problem } from '../../../contract/problems.ts'
import type { Message, MessageInput } from '../../../contract/visitors.ts'
import type { Site } from '../../../domain/site.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { mailHtml, mailText } from '../../adapters/mail/layout.ts'
import type { MailMessage } from '../../adapters/mail/mailer.ts'
import type { Tables } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { type Api, type ServeDeps, serve } from '../../http/serve.ts'
import { enqueueMail } from '../../outbox/enqueue.ts'
import { getSite } from '../site/site-settings.ts'

/** The contact form: stored and mailed to the owner in one transaction. */
export function messageRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'wakeOutbox' | 'config'>): void {
  serve(api, deps, {
    name: 'listMessages',
    async handle() {
      const rows = await deps.db
        .selectFrom('messages')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(present)
    },
  })
  serve(api, deps, {
    name: 'changeMessageState',
    async handle({ id, body, caller }) {
      return await deps.db.transaction().execute(async tx => {
        const row = await tx
          .updateTable('messages')
          .set({ state: body.state })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
        if (!row) throw new Problem('not_found')
        await recordActivity(tx, {
          action: 'changeMessageState',
          subjectId: id,
          label: row.name,
          who: caller.username,
          after: { state: row.state },
          now: deps.clock(),
        })
        return present(row)
      })
    },
  })
  serve(api, deps, {
    name: 'sendMessage',
    form: true,
    limit: { requests: 10, seconds: 600 },
    async handle({ body }) {
      const site = await getSite(deps.db)
      const now = deps.clock()
      const id = randomUUID()
      const mail = messageMail(body, { site, ownerEmail: deps.config.ownerEmail ?? site.email })
      await deps.db.transaction().execute(async db => {
        await db
          .insertInto('messages')
          .values({ id, ...body, phone: body.phone ?? '', state: 'new', created_at: now.toISOString() })
          .execute()
        await enqueueMail(db, { subjectId: id, message: mail, now })
      })
      deps.wakeOutbox()
      return { message: 'Received.' }
    },
  })
}

function present({ id, created_at, ...message }: Selectable<Tables['messages']>): Message {
  return { _id: id, ...message, createdAt: created_at }
}

function messageMail(
  input: MessageInput,
  { site, ownerEmail }: { site: Site; ownerEmail: string },
): MailMessage {
  const page = {
    title: `A message from ${input.name}`,
    preview: input.message.slice(0, 120),
    paragraphs: [input.message],
    rows: [
      ['Name', input.name],
      ['E-mail', input.email],
      ['Phone', input.phone || 'Not given'],
    ] as [string, string][],
    closing: ['Answer this mail to write to the sender.'],
  }
  return {
    to: ownerEmail,
    replyTo: input.email,
    subject: `A message from ${input.name}`,
    text: mailText(page, site),
    html: mailHtml(page, site),
  }
}
