import type { ActivityEntry } from '../../../contract/staff/office-schemas.ts'
import { listStaffEvents } from '../../platform/events/read-events.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { listEventNames, namedReferences, subjectLabel } from './event-names.ts'

export function activityRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, {
    name: 'listActivity',
    async handle({ query }): Promise<ActivityEntry[]> {
      const events = await listStaffEvents(deps.db, {
        subjectId: query.subject,
        actorName: query.who,
        subjectKind: query.subjectKind,
        olderThan: query.after,
      })
      const nameOf = await listEventNames(deps.db, events, deps.clock())
      return events.map(({ id, at, actor_name, kind, subject_kind, subject_id, data }) => ({
        _id: id,
        at,
        who: actor_name,
        action: data.action ?? kind,
        subjectKind: subject_kind,
        subjectId: subject_id,
        label: subjectLabel({ data, subject_kind, subject_id }, nameOf),
        before: data.before ?? {},
        after: data.after ?? {},
        names: namedReferences(data, nameOf),
        ...(data.isSuggested ? { isSuggested: true } : {}),
      }))
    },
  })
}
