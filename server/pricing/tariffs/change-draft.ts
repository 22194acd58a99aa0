import type { TariffRecord } from '../../../contract/pricing/rate-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { differingSections } from '../../../domain/pricing/fare/compare.ts'
import { type MatrixFault, readFlatsMatrix } from '../../../domain/pricing/fare/flats-csv.ts'
import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import type { Change } from '../../platform/records/change-collection.ts'
import { recordOf } from './list-tariffs.ts'
import { faultyTariff, writeDraft } from './read-tariff.ts'
import {
  deleteTariff,
  findByNumber,
  findDraft,
  findInForce,
  insertDraft,
  listPlanned,
  type TariffRow,
  updateTariff,
} from './tariff-store.ts'

type DraftChange = Change & {
  action: 'saveTariffDraft' | 'importTariff' | 'importFlats'
  ifMatch: number | undefined
}

/** Throws `tariff_faulty`, `too_large`, or `stale` with what is stored or in force and the sections that differ. */
export async function saveDraft(
  sent: { tariff: unknown; basedOn?: number | null | undefined },
  change: DraftChange,
): Promise<TariffRecord> {
  const { tariff, ...written } = writeDraft(sent.tariff)
  return await change.commit(async tx => {
    const before = await seenDraft(tx, { ...change, tariff })
    const stored = (sent.basedOn === undefined ? before?.based_on : sent.basedOn) ?? null
    const isBegun = stored !== null || (before && change.action === 'saveTariffDraft')
    if (isBegun) await requireCurrentBase(tx, { basedOn: stored, tariff, now: change.now })
    const basedOn = stored ?? (await findInForce(tx, change.now))?.number ?? null
    if (before) await updateTariff(tx, before, { ...written, based_on: basedOn })
    else await insertDraft(tx, { ...written, basedOn, now: change.now })
    return await recorded(tx, { before, tariff, change })
  })
}

/** Without a draft, starts one from the tariff in force. Throws the same problems as saving. */
export async function importFlats(csv: string, change: DraftChange): Promise<TariffRecord> {
  return await change.commit(async tx => {
    const before = await seenDraft(tx, change)
    const base = before ?? (await findInForce(tx, change.now))
    if (!base) throw new Problem('not_found')
    const known = readJson(base.document)
    const matrix = readFlatsMatrix(csv, known)
    if (!matrix.ok) throw faultyMatrix(matrix.faults)
    const { tariff, ...written } = writeDraft({ ...known, flats: matrix.flats })
    if (before) await updateTariff(tx, before, written)
    else await insertDraft(tx, { ...written, basedOn: base.number, now: change.now })
    return await recorded(tx, { before, tariff, change })
  })
}

/** Throws `not_found` or `stale`. */
export async function discardDraft(change: Change & { ifMatch: number | undefined }): Promise<string> {
  return await change.commit(async tx => {
    const before = await seenDraft(tx, change)
    if (!before) throw new Problem('not_found')
    await deleteTariff(tx, before.id)
    const { actor, now } = change
    await recordAction(tx, { action: 'discardTariffDraft', subjectId: before.id, label: 'Draft', actor, now })
    return before.id
  })
}

/** Throws `stale` unless the draft has the caller's version; 0 stands for no draft. */
export async function seenDraft(
  tx: Database,
  { ifMatch, now, tariff }: { ifMatch: number | undefined; now: Date; tariff?: Tariff },
): Promise<TariffRow | undefined> {
  const draft = await findDraft(tx)
  if (ifMatch === undefined || ifMatch === (draft?.version ?? 0)) return draft
  throw draft ? staleAgainst(draft, tariff, now) : new Problem('stale')
}

type Base = { basedOn: number | null; tariff: Tariff; now: Date }

/** Throws `stale` with the owner's rates in force, unless the draft was begun from these or from scheduled ones. */
export async function requireCurrentBase(tx: Database, { basedOn, tariff, now }: Base): Promise<void> {
  const inForce = await findInForce(tx, now)
  if (inForce?.sample !== 0 || inForce.number === basedOn) return
  const planned = await listPlanned(tx, now)
  if (planned.some(({ number }) => number === basedOn)) return
  throw staleAgainst(inForce, tariff, now)
}

function staleAgainst(row: TariffRow, tariff: Tariff | undefined, now: Date): Problem {
  const current = recordOf(row, now)
  const sections = tariff === undefined ? [] : differingSections(current.tariff, tariff)
  return new Problem('stale', { current: { ...current, differingSections: sections } })
}

type Recorded = { before: TariffRow | undefined; tariff: Tariff; change: DraftChange }

/** The activity names changed sections only; publishing records the amounts. */
async function recorded(tx: Database, { before, tariff, change }: Recorded): Promise<TariffRecord> {
  const draft = await findDraft(tx)
  if (!draft) throw new Error('The draft is gone')
  const base = before ?? (draft.based_on === null ? undefined : await findByNumber(tx, draft.based_on))
  const changed = base ? differingSections(readJson(base.document), tariff) : []
  const { action, actor, now } = change
  const after = { changed }
  await recordAction(tx, { action, subjectId: draft.id, label: 'Draft', actor, before: {}, after, now })
  return recordOf(draft, now)
}

function faultyMatrix(faults: readonly MatrixFault[]): Problem {
  const problem = faultyTariff([])
  const fields: Record<string, string> = {}
  const reasons: NonNullable<Problem['reasons']> = {}
  for (const { line, code, text } of faults) {
    const field = `line ${line}`
    fields[field] ??= `${MATRIX_SENTENCES[code]} ${text}`.trim()
    reasons[field] ??= { code: 'document-fault', fault: code, figure: text }
  }
  return new Problem(problem.code, { fields, reasons })
}

const MATRIX_SENTENCES: Record<MatrixFault['code'], string> = {
  'no-header': 'The first line must start with',
  'unknown-class': 'There’s no class',
  'unknown-place': 'There’s no zone',
  'no-column': 'The first line has no zone for this amount:',
  twice: 'Listed twice:',
  'not-an-amount': 'Not a dollar amount:',
}
