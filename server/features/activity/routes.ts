import type { ActivityEntry } from '../../../contract/office.ts'
import { type Api, type ServeDeps, serve } from '../../http/serve.ts'

const PAGE_SIZE = 50

/** The audit log can be read, and nothing else. */
export function activityRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, {
    name: 'listActivity',
    async handle({ query }): Promise<ActivityEntry[]> {
      let rows = deps.db
        .selectFrom('activity')
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(PAGE_SIZE)
      if (query.subject) rows = rows.where('subject_id', '=', query.subject)
      const last =
        query.after &&
        (await deps.db
          .selectFrom('activity')
          .select(['at', 'id'])
          .where('id', '=', query.after)
          .executeTakeFirst())
      if (last) {
        rows = rows.where(row =>
          row.or([row('at', '<', last.at), row.and([row('at', '=', last.at), row('id', '<', last.id)])]),
        )
      }
      return (await rows.execute()).map(row => ({
        _id: row.id,
        at: row.at,
        who: row.who,
        action: row.action,
        subjectId: row.subject_id,
        label: row.label,
        before: JSON.parse(row.before),
        after: JSON.parse(row.after),
      }))
    },
  })
}
