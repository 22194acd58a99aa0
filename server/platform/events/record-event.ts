import type { Insertable } from 'kysely'
import type { Actor, EventData, EventKind, SubjectKind } from '../../../domain/values/event.ts'
import { toJson } from '../../../domain/values/json.ts'
import { newId } from '../db/new-id.ts'
import type { Database, Tables } from '../db/tables.ts'
import { insertRow } from '../db/unit-of-work.ts'

type Fields = Record<string, unknown>

export type NewEvent = {
  kind: EventKind
  actor: Actor
  subject: { kind: SubjectKind; id: string }
  now: Date
  data?: EventData
  id?: string
}

const LABEL_MAX = 200

/** Must run in the change's unit, so that event numbers follow commit order. Never pass secrets. */
export async function recordEvent(tx: Database, event: NewEvent): Promise<void> {
  await insertRow(tx, 'events', eventRow(event))
}

function eventRow({ kind, actor, subject, now, data = {}, id }: NewEvent): Insertable<Tables['events']> {
  const label = data.label?.slice(0, LABEL_MAX)
  return {
    id: id ?? newId(now.getTime()),
    at: now.toISOString(),
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    kind,
    subject_kind: subject.kind,
    subject_id: subject.id,
    reservation_id: subject.kind === 'reservation' ? subject.id : null,
    data: toJson(label === undefined ? data : { ...data, label }),
  }
}

const OMITTED_FIELDS = new Set(['_id', 'version'])

export function differences(before: Fields = {}, after: Fields = {}): { before: Fields; after: Fields } {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].filter(
    name => !OMITTED_FIELDS.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (fields: Fields) =>
    Object.fromEntries(changed.filter(name => name in fields).map(name => [name, fields[name]]))
  return { before: pick(before), after: pick(after) }
}
