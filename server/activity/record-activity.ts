import type { Selectable } from 'kysely'
import type { EndpointName } from '../../contract/endpoints.ts'
import { newId } from '../db/new-id.ts'
import type { Database, Tables } from '../db/tables.ts'

type Fields = Record<string, unknown>

/** What is done at the machine and not by a call. No account can have this name: it holds spaces. */
export const AT_THE_MACHINE = 'Somebody at the machine'
type MachineAction = 'makeFirstAccount' | 'recoverOwner'

export type Activity = {
  who: string
  now: Date
  action: EndpointName | MachineAction
  subjectId: string
  /** What it was about, for people to read. */
  label: string
  before?: Fields | undefined
  after?: Fields | undefined
}

/**
 * Adds a line to the audit log. Called with the transaction of the change, it stands or falls with it. Of two states
 * only what differs is kept. Never hand it secrets.
 */
export async function recordActivity(db: Database, activity: Activity): Promise<void> {
  await db.insertInto('activity').values(activityRow(activity)).execute()
}

/** The line as the table has it. */
export function activityRow(activity: Activity): Selectable<Tables['activity']> {
  const { before, after } = differences(activity.before, activity.after)
  return {
    id: newId(),
    at: activity.now.toISOString(),
    who: activity.who,
    action: activity.action,
    subject_id: activity.subjectId,
    label: activity.label.slice(0, 200),
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  }
}

/** Bookkeeping of the store that says nothing to a reader. */
const UNTOLD = new Set(['_id', 'version'])

function differences(before: Fields = {}, after: Fields = {}): { before: Fields; after: Fields } {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].filter(
    name => !UNTOLD.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (fields: Fields) =>
    Object.fromEntries(changed.filter(name => name in fields).map(name => [name, fields[name]]))
  return { before: pick(before), after: pick(after) }
}
