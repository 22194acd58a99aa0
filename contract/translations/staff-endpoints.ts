import { type Endpoint, get, post, put } from '../endpoint.ts'

/** Translating what the website shows; only an owner publishes or hides a locale. */
export const TRANSLATIONS_STAFF_ENDPOINTS = {
  listTranslations: get('/api/translations', 'staff'),
  exportTranslations: get('/api/translations/export', 'staff'),
  importTranslations: post('/api/translations/import', 'staff'),
  getTranslations: get('/api/translations/{kind}/{id}', 'staff'),
  updateTranslations: put('/api/translations/{kind}/{id}/{locale}', 'staff'),
  undoTranslations: post('/api/translations/{kind}/{id}/{locale}/undo', 'staff'),
  publishLocale: put('/api/locales/{locale}', 'owner'),
} as const satisfies Record<string, Endpoint>
