import { Problem } from '../../../contract/problems.ts'
import { type ImportedTranslations, TranslationFile } from '../../../contract/site/translation-schemas.ts'
import {
  isEmptyText,
  isSameText,
  type TranslatedKind,
  type TranslatedText,
  type TranslatedTexts,
} from '../../../domain/site/translation.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { Database } from '../../platform/db/tables.ts'
import { parse } from '../../platform/http/parse.ts'
import { readTexts } from '../../platform/translations/read-texts.ts'
import { listTranslations, type Translation } from '../../platform/translations/translation-rows.ts'
import { writeTexts } from './change-translations.ts'
import { listOriginals, type Original } from './originals.ts'

type FileRecord = TranslationFile['records'][number]

export async function makeTranslationFile(db: Database, locale: Locale): Promise<TranslationFile> {
  const rows = rowsByRecord(await listTranslations(db, { locale }))
  const records = (await listOriginals(db)).map(({ kind, id, version, texts }): FileRecord => {
    const stored = rows.get(keyOf(kind, id)) ?? []
    const fields: FileRecord['fields'] = {}
    for (const [field, original] of Object.entries(texts)) {
      if (isEmptyText(original)) continue
      const translation = stored.find(row => row.field === field)?.text
      fields[field] = { original, translation: translation || (Array.isArray(original) ? [] : '') }
    }
    return { kind, _id: id, version, fields }
  })
  return { locale, records }
}

/** Throws `malformed`, or `invalid` with paths. */
export function readTranslationFile(bytes: Buffer): TranslationFile {
  let file: unknown
  try {
    file = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Problem('malformed')
  }
  return parse(TranslationFile, file)
}

/**
 * All or nothing. Empty texts are skipped. If the English source changed since, the text is saved as out of
 * date. Throws `invalid` with a path.
 */
export async function importTranslationFile(
  tx: Database,
  { locale, records }: TranslationFile,
  { actor, now }: { actor: Actor; now: Date },
): Promise<ImportedTranslations> {
  const originals = new Map((await listOriginals(tx)).map(each => [keyOf(each.kind, each.id), each]))
  const rows = rowsByRecord(await listTranslations(tx, { locale }))
  const counts = { saved: 0, unchanged: 0, skipped: 0 }
  for (const [index, record] of records.entries()) {
    const { kind, _id: id } = record
    const sent = translationsOf(record)
    const original = originals.get(keyOf(kind, id))
    if (!original) {
      counts.skipped += Object.keys(sent).length
      continue
    }
    const stored = rows.get(keyOf(kind, id)) ?? []
    const texts = readTexts(kind, sent, {
      originals: originalsOf(record),
      path: `records.${index}.fields`,
    })
    const made = Object.entries(texts)
      .filter(([field, text]) => !stored.some(row => row.field === field && isSameText(row.text, text)))
      .map(([field, text]) => ({
        ...{ field, text, state: 'read' as const, by: actor.id, at: now.toISOString() },
        ...madeFrom(record, field, original),
      }))
    counts.saved += made.length
    counts.unchanged += Object.keys(texts).length - made.length
    if (made.length === 0) continue
    const change = { kind, id, locale, actor, now, action: 'importTranslations' } as const
    await writeTexts(tx, { ...change, original, rows: stored, made })
  }
  return counts
}

/** If the source is unchanged, the translation counts as current. */
function madeFrom(record: FileRecord, field: string, { version, texts }: Original) {
  const seen = record.fields[field]?.original ?? ''
  const present = texts[field] ?? ''
  if (isSameText(seen, present)) return { original: present, ofVersion: version }
  return { original: seen, ofVersion: Math.min(record.version, version - 1) }
}

function translationsOf({ fields }: FileRecord): TranslatedTexts {
  return pick(fields, ({ translation }) => translation)
}

function originalsOf({ fields }: FileRecord): TranslatedTexts {
  return pick(fields, ({ original }) => original)
}

type FileField = FileRecord['fields'][string]

function pick(fields: FileRecord['fields'], textOf: (field: FileField) => TranslatedText): TranslatedTexts {
  const texts = Object.entries(fields).map(([name, field]) => [name, textOf(field)] as const)
  return Object.fromEntries(texts.filter(([, text]) => !isEmptyText(text)))
}

function rowsByRecord(rows: readonly Translation[]): Map<string, Translation[]> {
  return Map.groupBy(rows, ({ kind, recordId }) => keyOf(kind, recordId))
}

function keyOf(kind: TranslatedKind, id: string): string {
  return `${kind} ${id}`
}
