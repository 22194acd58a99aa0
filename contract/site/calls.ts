import { z } from 'zod'
import { CONTENT_NAMES } from '../../domain/site/content.ts'
import { CONTENT_OF_KIND, isTranslatedKind } from '../../domain/site/translation.ts'
import { create, get, post, put, remove } from '../endpoint.ts'
import { Deleted, Done, LocaleQuery } from '../fields.ts'
import {
  ImportedRedirects,
  MissingPage,
  REDIRECTS_BYTES_MAX,
  Redirect,
  RedirectInput,
} from './page-schemas.ts'
import { LocalizedSite, Photograph, PhotographInput, SavedSite, SiteInput } from './schemas.ts'
import {
  FILE_BYTES_MAX,
  ImportedTranslations,
  LocaleInput,
  LocaleState,
  TranslatedRecord,
  TranslationFile,
  TranslationFileQuery,
  TranslationStatus,
  TranslationsInput,
  TranslationsQuery,
  UndoInput,
} from './translation-schemas.ts'
import {
  Figures,
  FiguresQuery,
  Message,
  MessageInput,
  MessageState,
  SubscribeInput,
  Subscriber,
  SubscriptionToken,
} from './visitor-schemas.ts'

const NEWSLETTER = { requests: 10, seconds: 600 }
const TRANSLATED = [
  ...(['content:service', 'content:fleet-item', 'content:post', 'content:video'] as const),
  ...(['content:vehicle-class', 'content:meeting-point', 'content:place-page'] as const),
  ...(['content:tariff', 'content:tariff-label', 'tariff.*', 'site.*'] as const),
] as const

const contentOf = ({ kind = '' }: Record<string, string>) =>
  isTranslatedKind(kind) ? [CONTENT_OF_KIND[kind]] : []

export const SITE_CALLS = {
  getSite: get('/api/site', 'public', {
    summary: 'Get the company details',
    query: LocaleQuery,
    answer: LocalizedSite,
    client: 'browser',
    madeFrom: ['site', 'posts', 'videos'],
    dependsOn: ['site.*'],
  }),
  updateSite: put('/api/site', 'owner', {
    summary: 'Change the company details',
    body: SiteInput,
    answer: SavedSite,
    versioned: true,
    invalidates: ['site'],
    activity: 'updateSite',
    activityLabel: 'none',
  }),
  listPhotographs: get('/api/photographs', 'public', {
    summary: 'List the photographs of people, by their place on the website',
    answer: z.array(Photograph),
    client: 'browser',
    madeFrom: ['site'],
    dependsOn: ['site.*'],
  }),
  updatePhotograph: put('/api/photographs/{slot}', 'owner', {
    summary: 'Set or clear the photograph of a place, which the path names',
    body: PhotographInput,
    answer: Photograph,
    versioned: true,
    invalidates: ['site'],
    activity: 'updatePhotograph',
    activityLabel: 'none',
  }),
  listMessages: get('/api/messages', 'staff', {
    summary: 'List messages from visitors, newest first',
    answer: z.array(Message),
    dependsOn: ['enquiry.*', 'erasures'],
  }),
  sendMessage: post('/api/messages', 'public', {
    summary: 'Send the company a message',
    body: MessageInput,
    answer: Done,
    limit: { requests: 10, seconds: 600 },
    client: 'browser',
  }),
  changeMessageState: put('/api/messages/{id}', 'staff', {
    summary: 'Mark a message as new or done',
    body: MessageState,
    answer: Message,
    activity: 'changeMessageState',
  }),
  listSubscribers: get('/api/newsletter', 'staff', {
    summary: 'List newsletter sign-ups, newest first',
    answer: z.array(Subscriber),
    dependsOn: ['subscriber.*', 'erasures'],
  }),
  subscribe: post('/api/newsletter', 'public', {
    summary: 'Subscribe to the newsletter. An email asks for confirmation',
    body: SubscribeInput,
    answer: Done,
    limit: NEWSLETTER,
    client: 'browser',
  }),
  confirmSubscription: post('/api/newsletter/confirm', 'public', {
    summary: 'Confirm a newsletter subscription',
    body: SubscriptionToken,
    answer: Done,
    limit: NEWSLETTER,
    client: 'browser',
  }),
  endSubscription: post('/api/newsletter/unsubscribe', 'public', {
    summary: 'Unsubscribe from the newsletter',
    body: SubscriptionToken,
    answer: Done,
    limit: NEWSLETTER,
    client: 'browser',
  }),
  listLocales: get('/api/locales', 'public', {
    summary: 'List the locales of the website',
    answer: z.array(LocaleState),
    client: 'pages',
    madeFrom: ['site'],
    dependsOn: ['site.*'],
  }),
  listTranslations: get('/api/translations', 'staff', {
    summary: 'List missing translations of the website in each locale except English',
    query: TranslationsQuery,
    answer: z.array(TranslationStatus),
    dependsOn: TRANSLATED,
  }),
  exportTranslations: get('/api/translations/export', 'staff', {
    summary: 'Export all website texts with their translations into a locale, as a file for translators',
    query: TranslationFileQuery,
    answer: TranslationFile,
  }),
  importTranslations: post('/api/translations/import', 'staff', {
    summary: 'Import the translations of such a file, all or none',
    raw: FILE_BYTES_MAX,
    answer: ImportedTranslations,
    invalidates: CONTENT_NAMES,
    activity: 'importTranslations',
  }),
  getTranslations: get('/api/translations/{kind}/{id}', 'staff', {
    summary: 'Get the originals of a record and its translations, with what is missing or outdated',
    answer: TranslatedRecord,
    dependsOn: TRANSLATED,
  }),
  updateTranslations: put('/api/translations/{kind}/{id}/{locale}', 'staff', {
    summary: 'Set the translations of a record in a locale, for the version named by If-Match',
    body: TranslationsInput,
    answer: TranslatedRecord,
    versioned: true,
    invalidates: contentOf,
    activity: 'updateTranslations',
  }),
  undoTranslations: post('/api/translations/{kind}/{id}/{locale}/undo', 'staff', {
    summary: 'Undo the latest change to the translations of a record in a locale',
    body: UndoInput,
    answer: TranslatedRecord,
    invalidates: contentOf,
    activity: 'undoTranslations',
  }),
  publishLocale: put('/api/locales/{locale}', 'owner', {
    summary: 'Publish or hide a locale',
    body: LocaleInput,
    answer: LocaleState,
    invalidates: CONTENT_NAMES,
    activity: 'publishLocale',
  }),
  getFigures: get('/api/figures', 'staff', {
    summary: 'Get website visits by day, week or month, and their conversions',
    query: FiguresQuery,
    answer: Figures,
  }),
  exportFigures: get('/api/figures/export', 'staff', {
    summary: 'Export the same counts, one row for each day, page, source, campaign, language and device',
    query: FiguresQuery,
    answer: z.string(),
    media: 'text/csv',
  }),
  listRedirects: get('/api/redirects', 'staff', {
    summary: 'List the redirects of old addresses',
    answer: z.array(Redirect),
    dependsOn: ['content:redirect'],
  }),
  listMissingPages: get('/api/redirects/missing', 'staff', {
    summary:
      'List addresses that visitors requested in the last 30 days and that don’t exist, most requested first',
    answer: z.array(MissingPage),
    // Visitor counts are not events.
    dependsOn: ['content:redirect'],
  }),
  importRedirects: post('/api/redirects/import', 'staff', {
    summary: 'Import redirects from a CSV file: from, to, and a status if it is not 301',
    raw: REDIRECTS_BYTES_MAX,
    answer: ImportedRedirects,
    invalidates: ['redirects'],
    activity: 'importRedirects',
    activityLabel: 'none',
  }),
  createRedirect: create('/api/redirects', 'staff', {
    summary: 'Add a redirect. Chains are shortened, loops refused',
    body: RedirectInput,
    answer: Redirect,
    invalidates: ['redirects'],
    activity: 'added redirectFrom',
  }),
  updateRedirect: put('/api/redirects/{id}', 'staff', {
    summary: 'Change a redirect',
    body: RedirectInput,
    answer: Redirect,
    versioned: true,
    invalidates: ['redirects'],
    activity: 'updated redirectFrom',
  }),
  deleteRedirect: remove('/api/redirects/{id}', 'staff', {
    summary: 'Delete a redirect',
    answer: Deleted,
    invalidates: ['redirects'],
    activity: 'deleted redirectFrom',
  }),
  restoreRedirect: post('/api/redirects/{id}/restore', 'staff', {
    summary: 'Restore a deleted redirect',
    answer: Redirect,
    invalidates: ['redirects'],
    activity: 'restored redirectFrom',
  }),
}
