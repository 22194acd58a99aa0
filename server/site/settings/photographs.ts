import { Problem } from '../../../contract/problems.ts'
import type { Photograph, PhotographInput } from '../../../contract/site/schemas.ts'
import { PHOTOGRAPH_SLOTS, type PhotographSlot } from '../../../domain/site/picture.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import type { Database } from '../../platform/db/tables.ts'
import {
  readSetting,
  readSettings,
  replaceSetting,
  type Setting,
  type SettingName,
} from '../../platform/db/versioned-setting.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf, type OwnerPrincipal } from '../../platform/http/principal.ts'

const NONE: PhotographInput = { imageUrl: '', altTexts: { en: '', es: '' } }

const rowOf = (slot: PhotographSlot): SettingName<PhotographInput> => `photograph-${slot}`

export async function listPhotographs(db: Database): Promise<Photograph[]> {
  const rows = await readSettings(db, PHOTOGRAPH_SLOTS.map(rowOf))
  return PHOTOGRAPH_SLOTS.map(slot => toPhotograph(slot, rows.get(rowOf(slot))))
}

function toPhotograph(slot: PhotographSlot, row: Setting<PhotographInput> | undefined): Photograph {
  return { slot, ...(row ? readJson(row.value) : NONE), version: row?.version ?? 0 }
}

type Change = {
  body: PhotographInput
  ifMatch: number | undefined
  caller: OwnerPrincipal
  commit: CommitTogether
  now: Date
}

/** Throws `not_found` for an unknown slot, or `stale`. */
export async function changePhotograph(
  name: string,
  { body, ifMatch, caller, commit, now }: Change,
): Promise<Photograph> {
  const slot = PHOTOGRAPH_SLOTS.find(known => known === name)
  if (!slot) throw new Problem('not_found')
  return await commit(async tx => {
    const before = toPhotograph(slot, await readSetting(tx, rowOf(slot)))
    const isSeen = ifMatch === undefined || ifMatch === before.version
    const seen = before.version
    const version = isSeen
      ? await replaceSetting(tx, { name: rowOf(slot), value: body, seen, now })
      : undefined
    if (version === undefined) throw new Problem('stale', { current: before })
    const after = { slot, ...body, version }
    await recordAction(tx, {
      action: 'updatePhotograph',
      subjectId: rowOf(slot),
      label: 'Photographs',
      actor: actorOf(caller),
      before: { imageUrl: before.imageUrl },
      after: { imageUrl: after.imageUrl },
      now,
    })
    return after
  })
}
