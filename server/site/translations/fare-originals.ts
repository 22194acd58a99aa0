import type { Tariff } from '../../../domain/pricing/fare/tariff.ts'
import type { TranslatedTexts } from '../../../domain/site/translation.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Original } from './originals.ts'

export async function listClassOriginals(db: Database): Promise<Original[]> {
  const rows = await db
    .selectFrom('vehicle_classes')
    .select(['id', 'name', 'version'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, version }) => ({
    kind: 'vehicle-class',
    id,
    version,
    label: name,
    texts: { name },
  }))
}

export async function listMeetingPointOriginals(db: Database): Promise<Original[]> {
  const rows = await db
    .selectFrom('meeting_points')
    .select(['id', 'place', 'terminal', 'text', 'version'])
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, place, terminal, text, version }) => ({
    kind: 'meeting-point',
    id,
    version,
    label: `${place}: ${terminal}`,
    texts: { text, terminal },
  }))
}

/**
 * Labels of the newest published tariff, planned ones included, then of the draft. Keyed by rule ID, so that
 * translations survive new tariffs.
 */
export async function listTariffLabelOriginals(db: Database): Promise<Original[]> {
  const published = await db
    .selectFrom('tariffs')
    .select(['number', 'document'])
    .where('state', '=', 'published')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const draft = await db
    .selectFrom('tariffs')
    .select(['document'])
    .where('state', '=', 'draft')
    .executeTakeFirst()
  const originals = new Map<string, Original>()
  const version = published?.number ?? 1
  for (const row of [published, draft]) {
    if (!row) continue
    for (const [id, texts] of labelsOf(readJson(row.document))) {
      if (originals.has(id)) continue
      originals.set(id, { kind: 'tariff-label', id, version, label: String(texts['label']), texts })
    }
  }
  return [...originals.values()]
}

/** Longer IDs cannot be translated. */
const ID_CHARACTERS_MAX = 64

function isRecordId(name: unknown): name is string {
  return typeof name === 'string' && name !== '' && name.length <= ID_CHARACTERS_MAX
}

type Named = { id?: string; label?: string; ageNote?: string; rule?: string }

/** A rule without a label uses its ID. Possible extras have no ID and use their label. */
function labelsOf(tariff: Partial<Tariff>): [id: string, texts: TranslatedTexts][] {
  const { flats, surcharges, extras, passedOn, taxes, alsoPossible } = tariff
  const rules = [flats, surcharges, extras, passedOn, taxes, alsoPossible].flatMap(
    (list): Named[] => list ?? [],
  )
  return rules.flatMap(({ id, label, ageNote = '', rule = '' }) => {
    const name = id ?? label ?? rule
    return isRecordId(name) ? [[name, { label: label ?? name, ageNote, rule }]] : []
  })
}
