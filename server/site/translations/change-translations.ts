import { publishedName } from '../../../contract/calls.ts'
import { Problem } from '../../../contract/problems.ts'
import type { TranslatedRecord } from '../../../contract/site/translation-schemas.ts'
import {
  type FormerTranslation,
  isSameText,
  type TranslatedKind,
  type TranslatedText,
  type TranslatedTexts,
} from '../../../domain/site/translation.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { Database } from '../../platform/db/tables.ts'
import { differences, recordEvent } from '../../platform/events/record-event.ts'
import { readTexts } from '../../platform/translations/read-texts.ts'
import {
  listTranslations,
  type Translation,
  writeTranslation,
} from '../../platform/translations/translation-rows.ts'
import { findOriginal, type Original } from './originals.ts'
import { findTranslatedRecord, revisionOf } from './translated-records.ts'

export type TranslationChange = {
  kind: TranslatedKind
  id: string
  locale: Locale
  seen?: number | undefined
  actor: Actor
  now: Date
}

type Sent = { fields: Record<string, TranslatedText | null>; ifMatch: number | undefined }

/** Throws `not_found`, `invalid`, or `stale` if the original or the texts have changed. */
export async function saveTranslations(
  tx: Database,
  change: TranslationChange,
  { fields, ifMatch }: Sent,
): Promise<TranslatedRecord> {
  const { kind, id } = change
  const original = await findOriginal(tx, kind, id)
  if (!original) throw new Problem('not_found')
  if (ifMatch !== undefined && ifMatch !== original.version) await refuseAsStale(tx, change)
  const rows = await seenRows(tx, change)
  const texts = readTexts(kind, fields, { originals: original.texts, path: 'fields' })
  const made = Object.entries(texts).map(([field, text]) => ({
    field,
    text,
    original: original.texts[field] ?? '',
    ofVersion: original.version,
    state: 'read' as const,
    by: change.actor.id,
    at: change.now.toISOString(),
  }))
  return await writeTexts(tx, { ...change, action: 'updateTranslations', original, rows, made })
}

/** Undo is its own inverse. Throws like saving. */
export async function undoTranslations(
  tx: Database,
  change: TranslationChange & { seen: number },
): Promise<TranslatedRecord> {
  const original = await findOriginal(tx, change.kind, change.id)
  if (!original) throw new Problem('not_found')
  const rows = await seenRows(tx, change)
  const made = rows.flatMap(({ field, revision, former }) =>
    revision === change.seen && former ? [{ field, ...former }] : [],
  )
  if (made.length === 0) await refuseAsStale(tx, change)
  return await writeTexts(tx, { ...change, action: 'undoTranslations', original, rows, made })
}

async function seenRows(tx: Database, change: TranslationChange): Promise<Translation[]> {
  const { kind, id, locale, seen } = change
  const rows = await listTranslations(tx, { kind, id, locale })
  if (seen !== undefined && seen !== revisionOf(rows)) await refuseAsStale(tx, change)
  return rows
}

async function refuseAsStale(tx: Database, { kind, id }: TranslationChange): Promise<never> {
  throw new Problem('stale', { current: await findTranslatedRecord(tx, kind, id) })
}

export type Write = TranslationChange & {
  action: 'updateTranslations' | 'undoTranslations' | 'importTranslations'
  original: Original
  rows: readonly Translation[]
  made: readonly (FormerTranslation & { field: string })[]
}

export async function writeTexts(tx: Database, change: Write): Promise<TranslatedRecord> {
  const { kind, id, locale, original, rows, made } = change
  const revision = revisionOf(rows) + 1
  for (const next of made) {
    const before = rows.find(({ field }) => field === next.field)
    const former = formerOf(before ?? { ...next, text: '', original: '', ofVersion: 0 })
    await writeTranslation(tx, { ...next, kind, recordId: id, locale, revision, former })
  }
  if (made.length > 0) await recordChange(tx, change)
  const record = await findTranslatedRecord(tx, kind, id)
  if (!record) throw new Error(`${original.label} is gone`)
  return record
}

function formerOf({ text, original, ofVersion, state, by, at }: FormerTranslation): FormerTranslation {
  return { text, original, ofVersion, state, by, at }
}

async function recordChange(tx: Database, { action, actor, now, ...change }: Write): Promise<void> {
  const { kind, id, locale, original, rows, made } = change
  const before: TranslatedTexts = {}
  const after: TranslatedTexts = {}
  for (const { field, text } of made) {
    const stored = rows.find(row => row.field === field)?.text ?? ''
    if (isSameText(stored, text)) continue
    before[`${field} (${locale})`] = stored
    after[`${field} (${locale})`] = text
  }
  await recordEvent(tx, {
    kind: kind === 'site' ? 'site.changed' : 'content.changed',
    actor,
    subject: { kind, id },
    now,
    data: { action: publishedName(action), label: original.label, to: locale, ...differences(before, after) },
  })
}
