import * as common from '#messages/office-common'
import * as words from '#messages/office-translations'
import * as shared from '#messages/shared'
import type { TranslatedKind } from '../../../domain/site/translation.ts'

export type TranslationField = {
  name: string
  label: string
  control: 'line' | 'paragraphs' | 'lines'
  rows?: number
}

export const TRANSLATION_FIELDS: Record<TranslatedKind, readonly TranslationField[]> = {
  service: [
    { name: 'name', label: shared.name, control: 'line' },
    { name: 'altText', label: common.altText, control: 'line' },
    { name: 'description', label: common.description, control: 'paragraphs', rows: 4 },
    { name: 'features', label: words.features, control: 'lines', rows: 5 },
  ],
  'fleet-item': [
    { name: 'name', label: shared.name, control: 'line' },
    { name: 'altText', label: common.altText, control: 'line' },
    { name: 'inside', label: words.inside, control: 'lines', rows: 5 },
  ],
  post: [
    { name: 'title', label: common.title, control: 'line' },
    { name: 'altText', label: common.altText, control: 'line' },
    { name: 'excerpt', label: common.excerptOptional, control: 'paragraphs', rows: 3 },
    { name: 'content', label: common.description, control: 'paragraphs', rows: 14 },
  ],
  video: [
    { name: 'title', label: common.title, control: 'line' },
    { name: 'description', label: common.description, control: 'line' },
  ],
  site: [
    { name: 'hours', label: shared.hours, control: 'line' },
    { name: 'serviceArea', label: words.serviceArea, control: 'lines', rows: 4 },
    { name: 'tripPlaces', label: words.tripPlaces, control: 'lines', rows: 6 },
  ],
  'vehicle-class': [{ name: 'name', label: shared.name, control: 'line' }],
  'meeting-point': [
    { name: 'terminal', label: words.terminal, control: 'line' },
    { name: 'text', label: common.text, control: 'paragraphs', rows: 3 },
  ],
  'place-page': [
    { name: 'heading', label: common.heading, control: 'line' },
    { name: 'altText', label: common.altText, control: 'line' },
    { name: 'intro', label: common.introduction, control: 'paragraphs', rows: 8 },
    { name: 'tips', label: common.tipsForTheRide, control: 'lines', rows: 5 },
    { name: 'questions', label: common.questions, control: 'lines', rows: 4 },
    { name: 'answers', label: words.pageAnswers, control: 'lines', rows: 6 },
  ],
  'tariff-label': [
    { name: 'label', label: words.label, control: 'line' },
    { name: 'ageNote', label: words.ageNote, control: 'line' },
    { name: 'rule', label: common.rule, control: 'line' },
  ],
}
