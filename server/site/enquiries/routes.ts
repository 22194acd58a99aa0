import { Problem } from '../../../contract/problems.ts'
import { PUBLIC } from '../../../domain/values/event.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { enqueueMail } from '../../platform/messaging/enqueue-message.ts'
import { insertEnquiry, listEnquiries, setEnquiryState, toWire } from './store.ts'

export function enquiryRoutes(api: Api, deps: ServeDeps & Pick<Deps, 'wakeJobs' | 'config'>): void {
  serve(api, deps, {
    name: 'listMessages',
    async handle() {
      const rows = await listEnquiries(deps.db)
      return rows.map(toWire)
    },
  })
  serve(api, deps, {
    name: 'changeMessageState',
    async handle({ params: { id }, body, caller }) {
      return await deps.db.commitTogether(async tx => {
        const row = await setEnquiryState(tx, id, body.state)
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
    async handle({ body }) {
      const now = deps.clock()
      const id = newId(now.getTime())
      await deps.db.commitTogether(async tx => {
        const created_at = now.toISOString()
        await insertEnquiry(tx, { id, ...body, phone: body.phone ?? '', state: 'new', created_at })
        const subject = { kind: 'enquiry', id } as const
        await recordEvent(tx, { kind: 'enquiry.received', actor: PUBLIC, subject, now })
        await enqueueMail(tx, { template: 'enquiry-received', subject, orderingKey: `owner:${id}`, now })
      })
      deps.wakeJobs()
      return { message: 'Received.' }
    },
  })
}
