import type { Selectable } from 'kysely'
import { Problem } from '../../../contract/problems.ts'
import type { Message } from '../../../contract/visitors/schemas.ts'
import { PUBLIC } from '../../../domain/event.ts'
import { newId } from '../../db/new-id.ts'
import { insertRow } from '../../db/piece.ts'
import type { Tables } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { recordAction } from '../../events/record-action.ts'
import { recordEvent } from '../../events/record-event.ts'
import { actorOf } from '../../http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../http/serve.ts'
import { enqueueMail } from '../../messages/enqueue-mail.ts'

/** The contact form: stored and mailed to the owner in one transaction. */
export function enquiryRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'wakeJobs' | 'config'>): void {
  serve(api, deps, {
    name: 'listMessages',
    async handle() {
      const rows = await deps.db
        .selectFrom('enquiries')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(toWire)
    },
  })
  serve(api, deps, {
    name: 'changeMessageState',
    async handle({ params: { id }, body, caller }) {
      return await deps.db.commitTogether(async tx => {
        const row = await tx
          .updateTable('enquiries')
          .set({ state: body.state })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
        if (!row) throw new Problem('not_found')
        await recordAction(tx, {
          action: 'changeMessageState',
          subjectId: id,
          label: row.name,
          actor: actorOf(caller),
          after: { state: row.state },
          now: deps.clock(),
        })
        return toWire(row)
      })
    },
  })
  serve(api, deps, {
    name: 'sendMessage',
    form: true,
    limit: { requests: 10, seconds: 600 },
    async handle({ body }) {
      const now = deps.clock()
      const id = newId(now.getTime())
      await deps.db.commitTogether(async tx => {
        const row = {
          id,
          ...body,
          phone: body.phone ?? '',
          state: 'new',
          created_at: now.toISOString(),
        } as const
        await insertRow(tx, 'enquiries', row)
        const subject = { kind: 'enquiry', id } as const
        await recordEvent(tx, { kind: 'enquiry.received', actor: PUBLIC, subject, now })
        await enqueueMail(tx, { template: 'enquiry-received', subject, orderingKey: `owner:${id}`, now })
      })
      deps.wakeJobs()
      return { message: 'Received.' }
    },
  })
}

function toWire({ id, created_at, ...message }: Selectable<Tables['enquiries']>): Message {
  return { _id: id, ...message, createdAt: created_at }
}
