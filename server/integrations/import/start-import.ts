import type { Import, NewImport } from '../../../contract/integrations/import-schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import type { Actor } from '../../../domain/values/event.ts'
import { toJson } from '../../../domain/values/json.ts'
import type { Store } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/new-id.ts'
import { isUniqueViolation } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { enqueueImport } from './enqueue-import.ts'
import { findImport, findRunningImport, insertImport, moveImport, storeMapping } from './import-store.ts'
import { type PlanDeps, type PreparedImport, prepareImport } from './make-plan.ts'

type ImportDeps = Omit<PlanDeps, 'db'> & Pick<Deps, 'wakeJobs'> & { db: Store }
type Author = { actor: Actor; now: Date }

/**
 * Stores the rows of a file that are to be added; a job writes them. The same file sent twice at the same moment is one import.
 * Throws `changed_meanwhile` if the plan is no longer the one that was shown, and `invalid` if it adds nothing.
 */
export async function startImport(deps: ImportDeps, input: NewImport, actor: Actor): Promise<Import> {
  const now = deps.clock()
  const prepared = await prepareImport(deps, input)
  const { plan } = prepared
  if (plan.digest !== input.digest) return await alreadyRunning(deps, input.digest, now)
  if (plan.counts.add === 0)
    throw new Problem(
      'invalid',
      atField('file', { code: 'too-few-items', min: 1 }, 'This file adds nothing new.'),
    )
  const id = newId(now.getTime())
  try {
    await deps.db.commitTogether(tx => insertAll(tx, { id, input, prepared }, { actor, now }))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return await alreadyRunning(deps, input.digest, now)
  }
  deps.wakeJobs()
  return await getImport(deps.db, id, now)
}

/** The import of the same plan, as a double click meets it. Throws `changed_meanwhile` if there is none. */
async function alreadyRunning({ db }: ImportDeps, digest: string, now: Date): Promise<Import> {
  const id = await findRunningImport(db, digest)
  if (id === undefined) throw new Problem('changed_meanwhile')
  return await getImport(db, id, now)
}

type Starting = { id: string; input: NewImport; prepared: PreparedImport }

async function insertAll(
  tx: Database,
  { id, input, prepared }: Starting,
  { actor, now }: Author,
): Promise<void> {
  const { kind, fileName } = input
  const { counts, records, digest } = prepared.plan
  const at = now.toISOString()
  await insertImport(
    tx,
    {
      ...{ id, kind, digest, state: 'running', file_name: fileName, matched: counts.matched },
      left_out: counts.faulty + counts.past + counts.cancelled,
      ...{ created_by: actor.name, created_at: at, done_at: null, undone_at: null },
    },
    records
      .filter(({ outcome }) => outcome === 'add')
      .map(({ row, key, content }) => ({
        ...{ import_id: id, row_number: row, kind, key, outcome: 'waiting' as const },
        content: toJson(content),
        subject_id: null,
      })),
  )
  await storeMapping(tx, { signature: prepared.signature, mapping: toJson(prepared.mapping), used_at: at })
  await enqueueImport(tx, id, { actor, now })
  await recordAction(tx, { action: 'startImport', subjectId: id, label: fileName, actor, now })
}

/** Sends what the rides of an import would have caused. Throws `not_found`, or `changed_meanwhile` if it is not done. */
export async function announceImport(deps: ImportDeps, id: string, actor: Actor): Promise<Import> {
  const now = deps.clock()
  const found = await getImport(deps.db, id, now)
  if (found.state === 'announcing' || found.unannounced === 0) return found
  await moveOn(deps, found, { to: 'announcing', action: 'announceImport' }, { actor, now })
  return await getImport(deps.db, id, now)
}

/** Throws `not_found`, `undo_ended` after seven days, or `changed_meanwhile` if it is not done. */
export async function undoImport(deps: ImportDeps, id: string, actor: Actor): Promise<Import> {
  const now = deps.clock()
  const found = await getImport(deps.db, id, now)
  if (found.state === 'undoing' || found.state === 'undone') return found
  if (found.state === 'done' && found.undoUntil === null) throw new Problem('undo_ended')
  await moveOn(deps, found, { to: 'undoing', action: 'undoImport' }, { actor, now })
  return await getImport(deps.db, id, now)
}

type Next = { to: 'announcing' | 'undoing'; action: 'announceImport' | 'undoImport' }

async function moveOn(deps: ImportDeps, found: Import, { to, action }: Next, author: Author): Promise<void> {
  const { _id: id, fileName } = found
  await deps.db.commitTogether(async tx => {
    if (!(await moveImport(tx, id, { from: 'done', to }))) throw new Problem('changed_meanwhile')
    await enqueueImport(tx, id, author)
    await recordAction(tx, { action, subjectId: id, label: fileName, ...author })
  })
  deps.wakeJobs()
}

async function getImport(db: Database, id: string, now: Date): Promise<Import> {
  const row = await findImport(db, id, now)
  if (!row) throw new Problem('not_found')
  return row
}
