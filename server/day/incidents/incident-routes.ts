import type { Incident, IncidentInput } from '../../../contract/day/incident-schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import {
  countIncidents,
  findIncident,
  findNamed,
  insertIncident,
  listIncidents,
  removeIncident,
} from './incident-store.ts'

export const INCIDENTS_PER_DAY_MAX = 50

export function incidentRoutes(api: Api, deps: ServeDeps): void {
  serve(api, deps, {
    name: 'listIncidents',
    handle: ({ query }) => listIncidents(deps.db, query),
  })
  serve(api, deps, {
    name: 'addIncident',
    handle: ({ body, caller, commit }) =>
      commit(async tx => {
        const named = await requireNamed(tx, body)
        const [id, now, actor] = [newId(), deps.clock(), actorOf(caller)]
        await insertIncident(tx, { ...body, named, id, by: actor.name, now })
        const after = await getIncident(tx, id)
        await recordAction(tx, {
          ...{ action: 'addIncident', subjectId: body.vehicle, label: after.vehicle.name },
          ...{ actor, after: { day: after.day, description: after.description }, now },
        })
        return after
      }),
  })
  serve(api, deps, {
    name: 'removeIncident',
    handle: ({ params: { id }, caller, commit }) =>
      commit(async tx => {
        const now = deps.clock()
        const before = await getIncident(tx, id)
        if (!(await removeIncident(tx, id, now))) throw new Problem('not_found')
        await recordAction(tx, {
          ...{ action: 'removeIncident', subjectId: id, label: before.vehicle.name },
          ...{ actor: actorOf(caller), before: { day: before.day, description: before.description }, now },
        })
        return { _id: id }
      }),
  })
}

async function getIncident(db: Database, id: string): Promise<Incident> {
  const incident = await findIncident(db, id)
  if (!incident) throw new Problem('not_found')
  return incident
}

/** Throws `invalid`. */
async function requireNamed(tx: Database, { day, vehicle, driver }: IncidentInput) {
  const named = await findNamed(tx, { vehicle, driver })
  const sentence = 'Choose one of the list.'
  if (!named.vehicle) throw new Problem('invalid', atField('vehicle', { code: 'needed' }, sentence))
  if (driver !== null && !named.driver)
    throw new Problem('invalid', atField('driver', { code: 'needed' }, sentence))
  const max = INCIDENTS_PER_DAY_MAX
  if ((await countIncidents(tx, day)) < max) return { ...named, vehicle: named.vehicle }
  const refusal = `A day can have up to ${max} incidents.`
  throw new Problem('invalid', atField('day', { code: 'too-many-items', max }, refusal))
}
