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
    { name: 'name', label: 'Name', control: 'line' },
    { name: 'altText', label: 'Alt text', control: 'line' },
    { name: 'description', label: 'Description', control: 'paragraphs', rows: 4 },
    { name: 'features', label: 'Features, one in each line', control: 'lines', rows: 5 },
  ],
  'fleet-item': [
    { name: 'name', label: 'Name', control: 'line' },
    { name: 'altText', label: 'Alt text', control: 'line' },
  ],
  post: [
    { name: 'title', label: 'Title', control: 'line' },
    { name: 'altText', label: 'Alt text', control: 'line' },
    { name: 'excerpt', label: 'Excerpt (optional)', control: 'paragraphs', rows: 3 },
    { name: 'content', label: 'Description', control: 'paragraphs', rows: 14 },
  ],
  video: [
    { name: 'title', label: 'Title', control: 'line' },
    { name: 'description', label: 'Description', control: 'line' },
  ],
  site: [
    { name: 'hours', label: 'Hours', control: 'line' },
    { name: 'serviceArea', label: 'Service area, one region in each line', control: 'lines', rows: 4 },
  ],
}
