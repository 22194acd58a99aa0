import type { SavedViewInput } from '../../../contract/booking/list-schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { toJson } from '../../../domain/values/json.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf, type StaffPrincipal } from '../../platform/http/principal.ts'
import { STANDARD_VIEWS } from './list-views.ts'
import {
  deleteRow,
  findSavedViews,
  insertSavedView,
  lockAccount,
  type SavedViewRow,
  setName,
} from './store.ts'

/** Views that an account can save: their counts are taken together. */
export const SAVED_VIEWS_MAX = 20

type ViewDeps = Pick<Deps, 'db' | 'clock'>
type Caller = StaffPrincipal

/** Saves a view of this account. Throws `invalid` where it has one of that name, or as many as it can have. */
export async function createSavedView(
  { db, clock }: ViewDeps,
  { name, filter }: SavedViewInput,
  caller: Caller,
): Promise<SavedViewRow> {
  const now = clock()
  return await db.commitTogether(async tx => {
    const views = await lockViews(tx, caller.staffId)
    if (views.length >= SAVED_VIEWS_MAX) {
      const sentence = `You can save up to ${SAVED_VIEWS_MAX} views. Delete one first.`
      throw new Problem(
        'invalid',
        atField('name', { code: 'too-many-items', max: SAVED_VIEWS_MAX }, sentence),
      )
    }
    refuseTaken(name, views)
    const row = {
      id: newId(now.getTime()),
      staff_id: caller.staffId,
      name,
      filter: toJson(filter),
      created_at: now.toISOString(),
    }
    await insertSavedView(tx, row)
    await record(tx, { action: 'createSavedView', id: row.id, caller, now })
    return row
  })
}

/** Throws `not_found` where the account has no such view, or `invalid` where it has another one of that name. */
export async function renameSavedView(
  { db, clock }: ViewDeps,
  id: string,
  { name, caller }: { name: string; caller: Caller },
): Promise<SavedViewRow> {
  return await db.commitTogether(async tx => {
    const views = await lockViews(tx, caller.staffId)
    const view = views.find(row => row.id === id)
    if (!view) throw new Problem('not_found')
    refuseTaken(
      name,
      views.filter(row => row !== view),
    )
    await setName(tx, { id, staffId: caller.staffId, name })
    await record(tx, { action: 'renameSavedView', id, caller, now: clock() })
    return { ...view, name }
  })
}

/** Throws `not_found` where the account has no such view. */
export async function deleteSavedView({ db, clock }: ViewDeps, id: string, caller: Caller): Promise<void> {
  await db.commitTogether(async tx => {
    if (!(await deleteRow(tx, { id, staffId: caller.staffId }))) throw new Problem('not_found')
    await record(tx, { action: 'deleteSavedView', id, caller, now: clock() })
  })
}

/** The views of the account; what counts them and adds one is done one after the other. */
async function lockViews(tx: Database, staffId: string): Promise<SavedViewRow[]> {
  await lockAccount(tx, staffId)
  return await findSavedViews(tx, staffId)
}

function refuseTaken(name: string, views: readonly { name: string }[]): void {
  const wanted = name.toLowerCase()
  if (![...STANDARD_VIEWS, ...views].some(view => view.name.toLowerCase() === wanted)) return
  const sentence = 'Another view has this name. Choose a different one.'
  throw new Problem('invalid', atField('name', { code: 'taken' }, sentence))
}

type Recorded = {
  action: 'createSavedView' | 'renameSavedView' | 'deleteSavedView'
  id: string
  caller: Caller
  now: Date
}

/** Without the name of the view and what it looks for: either may name a customer. */
async function record(tx: Database, { action, id, caller, now }: Recorded): Promise<void> {
  await recordAction(tx, {
    action,
    subjectId: id,
    label: 'of the reservations',
    actor: actorOf(caller),
    now,
  })
}
