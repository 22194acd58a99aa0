import { isOneOf } from '../values/record.ts'
import type { ContentName } from './content.ts'

/** The kinds of records that have translations; their English columns are the originals. */
export const TRANSLATED_KINDS = [
  'service',
  'fleet-item',
  'post',
  'video',
  'site',
  'vehicle-class',
  'meeting-point',
  'tariff-label',
  'place-page',
] as const
/** The kind of a record that has translations. */
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number]

/** One text of a record, or one that is a list of lines. */
export type TranslatedText = string | string[]
/** Texts of one record by their field. */
export type TranslatedTexts = Record<string, TranslatedText>

/** The fields of each kind that are translated, the name of the record first. */
export const TRANSLATED_FIELDS: Record<TranslatedKind, readonly string[]> = {
  service: ['name', 'description', 'features', 'altText'],
  'fleet-item': ['name', 'altText', 'inside'],
  post: ['title', 'excerpt', 'content', 'altText'],
  video: ['title', 'description'],
  site: ['hours', 'serviceArea', 'tripPlaces'],
  'vehicle-class': ['name'],
  'meeting-point': ['text', 'terminal'],
  'tariff-label': ['label', 'ageNote', 'rule'],
  'place-page': ['heading', 'intro', 'tips', 'questions', 'answers', 'altText'],
}

/** The content whose answers are made from the translations of each kind. */
export const CONTENT_OF_KIND: Record<TranslatedKind, ContentName> = {
  service: 'services',
  'fleet-item': 'fleet',
  post: 'posts',
  video: 'videos',
  site: 'site',
  'vehicle-class': 'fares',
  'meeting-point': 'fares',
  'tariff-label': 'fares',
  'place-page': 'places',
}

/** The id of the one record of the kind `site`. */
export const SITE_RECORD_ID = 'site'

/** True for a kind of a record that has translations. */
export function isTranslatedKind(value: string): value is TranslatedKind {
  return isOneOf(TRANSLATED_KINDS, value)
}

/** The text in a field of a record; empty if the field has none. */
export function translatedText(field: unknown): TranslatedText {
  const isText = typeof field === 'string' || (Array.isArray(field) && field.every(isString))
  return isText ? field : ''
}

const isString = (value: unknown): value is string => typeof value === 'string'

/** True where there is nothing to read in a text. */
export function isEmptyText(text: unknown): boolean {
  if (Array.isArray(text)) return text.every(isEmptyText)
  return text === undefined || text === null || (typeof text === 'string' && text.trim() === '')
}

/**
 * How a field stands in a locale. Public is what is `read` or `out-of-date`; `machine` waits until staff have read it;
 * `empty` has no original, so that nothing is missing.
 */
export type TranslationState = 'empty' | 'missing' | 'machine' | 'read' | 'out-of-date'

/** A stored translation with the original that it was made from. */
export type StoredTranslation = {
  text: TranslatedText
  original: TranslatedText
  ofVersion: number
  state: 'machine' | 'read'
}
/** A translation that a change replaced, so that it can be restored; its text is empty if there was none. */
export type FormerTranslation = StoredTranslation & { by: string | null; at: string }

/** The state of a field; a change of another field of the record makes none out of date. */
export function translationState(
  stored: StoredTranslation | undefined,
  original: { text: TranslatedText; version: number },
): TranslationState {
  if (!stored || isEmptyText(stored.text)) return isEmptyText(original.text) ? 'empty' : 'missing'
  if (stored.state === 'machine') return 'machine'
  const isOlder = stored.ofVersion < original.version
  return isOlder && !isSameText(stored.original, original.text) ? 'out-of-date' : 'read'
}

/** True for two texts without a difference. */
export function isSameText(one: TranslatedText, other: TranslatedText): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The variables of a text in their order, such as `{name}`; a translation has the same ones. */
export function variablesOf(text: TranslatedText): string[] {
  const whole = Array.isArray(text) ? text.join('\n') : text
  return [...whole.matchAll(/\{(\w{1,40})\}/g)].map(match => match[1] ?? '').toSorted()
}
