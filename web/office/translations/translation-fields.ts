import * as words from '#messages/office-translations'
import type { TranslatedKind } from '../../../domain/translation.ts'

/** A text of a record: one line, paragraphs, or a list with a line for each item. */
export type TranslationField = {
  name: string
  label: string
  control: 'line' | 'paragraphs' | 'lines'
  rows?: number
}

/** The texts of each kind in the order of its form. */
export const TRANSLATION_FIELDS: Record<TranslatedKind, readonly TranslationField[]> = {
  service: [
    { name: 'name', label: words.name, control: 'line' },
    { name: 'altText', label: words.altText, control: 'line' },
    { name: 'description', label: words.description, control: 'paragraphs', rows: 4 },
    { name: 'features', label: words.features, control: 'lines', rows: 5 },
  ],
  'fleet-item': [
    { name: 'name', label: words.name, control: 'line' },
    { name: 'altText', label: words.altText, control: 'line' },
    { name: 'inside', label: words.inside, control: 'lines', rows: 5 },
  ],
  post: [
    { name: 'title', label: words.title, control: 'line' },
    { name: 'altText', label: words.altText, control: 'line' },
    { name: 'excerpt', label: words.excerpt, control: 'paragraphs', rows: 3 },
    { name: 'content', label: words.description, control: 'paragraphs', rows: 14 },
  ],
  video: [
    { name: 'title', label: words.title, control: 'line' },
    { name: 'description', label: words.description, control: 'line' },
  ],
  site: [
    { name: 'hours', label: words.hours, control: 'line' },
    { name: 'serviceArea', label: words.serviceArea, control: 'lines', rows: 4 },
    { name: 'tripPlaces', label: words.tripPlaces, control: 'lines', rows: 6 },
  ],
  'vehicle-class': [{ name: 'name', label: words.name, control: 'line' }],
  'meeting-point': [
    { name: 'terminal', label: words.terminal, control: 'line' },
    { name: 'text', label: words.text, control: 'paragraphs', rows: 3 },
  ],
  'place-page': [
    { name: 'heading', label: words.heading, control: 'line' },
    { name: 'altText', label: words.altText, control: 'line' },
    { name: 'intro', label: words.intro, control: 'paragraphs', rows: 8 },
    { name: 'tips', label: words.tips, control: 'lines', rows: 5 },
    { name: 'questions', label: words.pageQuestions, control: 'lines', rows: 4 },
    { name: 'answers', label: words.pageAnswers, control: 'lines', rows: 6 },
  ],
  'tariff-label': [
    { name: 'label', label: words.label, control: 'line' },
    { name: 'ageNote', label: words.ageNote, control: 'line' },
    { name: 'rule', label: words.rule, control: 'line' },
  ],
}
