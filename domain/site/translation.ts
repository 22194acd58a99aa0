import { isOneOf } from '../values/record.ts'
import type { ContentName } from './content.ts'

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
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number]

export type TranslatedText = string | string[]
export type TranslatedTexts = Record<string, TranslatedText>

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

export const SITE_RECORD_ID = 'site'

export function isTranslatedKind(value: string): value is TranslatedKind {
  return isOneOf(TRANSLATED_KINDS, value)
}

export function translatedText(field: unknown): TranslatedText {
  const isText = typeof field === 'string' || (Array.isArray(field) && field.every(isString))
  return isText ? field : ''
}

const isString = (value: unknown): value is string => typeof value === 'string'

export function isEmptyText(text: unknown): boolean {
  if (Array.isArray(text)) return text.every(isEmptyText)
  return text === undefined || text === null || (typeof text === 'string' && text.trim() === '')
}

/** Only `read` and `out-of-date` are public. `machine` waits for review; `empty` has no original. */
export type TranslationState = 'empty' | 'missing' | 'machine' | 'read' | 'out-of-date'

export type StoredTranslation = {
  text: TranslatedText
  original: TranslatedText
  ofVersion: number
  state: 'machine' | 'read'
}
export type FormerTranslation = StoredTranslation & { by: string | null; at: string }

export function translationState(
  stored: StoredTranslation | undefined,
  original: { text: TranslatedText; version: number },
): TranslationState {
  if (!stored || isEmptyText(stored.text)) return isEmptyText(original.text) ? 'empty' : 'missing'
  if (stored.state === 'machine') return 'machine'
  const isOlder = stored.ofVersion < original.version
  return isOlder && !isSameText(stored.original, original.text) ? 'out-of-date' : 'read'
}

export function isSameText(one: TranslatedText, other: TranslatedText): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Such as `{name}`. Translations have to use the same ones. */
export function variablesOf(text: TranslatedText): string[] {
  const whole = Array.isArray(text) ? text.join('\n') : text
  return [...whole.matchAll(/\{(\w{1,40})\}/g)].map(match => match[1] ?? '').toSorted()
}
