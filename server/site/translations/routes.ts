import { atField, Problem } from '../../../contract/problems.ts'
import { isTranslatedKind, type TranslatedKind } from '../../../domain/site/translation.ts'
import { DEFAULT_LOCALE, isLocale, type Locale, localeFacts } from '../../../i18n/locales.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { actorOf, type StaffPrincipal } from '../../platform/http/principal.ts'
import { type Api, type ServeDeps, serve } from '../../platform/http/serve.ts'
import { listLocales, setLocales } from '../../platform/translations/published-locales.ts'
import { saveTranslations, type TranslationChange, undoTranslations } from './change-translations.ts'
import { findTranslatedRecord, listTranslationStatus } from './translated-records.ts'
import { importTranslationFile, makeTranslationFile, readTranslationFile } from './translation-file.ts'

const FILES_AT_ONCE = 2

export function translationRoutes(api: Api, deps: ServeDeps): void {
  bindReading(api, deps)
  bindChanges(api, deps)
  serve(api, deps, {
    name: 'publishLocale',
    async handle({ params, body: { published }, caller, commit }) {
      const locale = readLocale(params.locale)
      const now = deps.clock()
      return await commit(async tx => {
        const before = await findLocale(tx, locale)
        if (before.published === published) return before
        await setLocales(tx, [locale], { published, now })
        const after = await findLocale(tx, locale)
        const action = published ? 'publishLocale' : 'hideLocale'
        const record = {
          action,
          subjectId: 'site',
          label: localeFacts(locale).name,
          actor: actorOf(caller),
          now,
        } as const
        await recordAction(tx, { ...record, before, after })
        return after
      })
    },
  })
}

function bindReading(api: Api, deps: ServeDeps): void {
  serve(api, deps, { name: 'listLocales', handle: () => listLocales(deps.db) })
  serve(api, deps, {
    name: 'listTranslations',
    handle: ({ query }) => listTranslationStatus(deps.db, query.kind),
  })
  serve(api, deps, {
    name: 'exportTranslations',
    handle: ({ query }) => makeTranslationFile(deps.db, query.locale),
  })
  serve(api, deps, {
    name: 'getTranslations',
    async handle({ params }) {
      const record = await findTranslatedRecord(deps.db, readKind(params.kind), params.id)
      if (!record) throw new Problem('not_found')
      return record
    },
  })
}

function bindChanges(api: Api, deps: ServeDeps): void {
  serve(api, deps, {
    name: 'updateTranslations',
    async handle({ params, body: { fields, seen }, ifMatch, caller, commit }) {
      const change = { ...changeOf(params, caller), now: deps.clock(), seen }
      return await commit(tx => saveTranslations(tx, change, { fields, ifMatch }))
    },
  })
  serve(api, deps, {
    name: 'undoTranslations',
    async handle({ params, body: { seen }, caller, commit }) {
      const change = { ...changeOf(params, caller), now: deps.clock(), seen }
      return await commit(tx => undoTranslations(tx, change))
    },
  })
  serve(api, deps, {
    name: 'importTranslations',
    atOnce: FILES_AT_ONCE,
    async handle({ raw, caller, commit }) {
      const file = readTranslationFile(raw)
      readLocale(file.locale)
      const change = { actor: actorOf(caller), now: deps.clock() }
      return await commit(tx => importTranslationFile(tx, file, change))
    },
  })
}

type Named = { kind: string; id: string; locale: string }

function changeOf({ kind, id, locale }: Named, caller: StaffPrincipal): Omit<TranslationChange, 'now'> {
  return { kind: readKind(kind), id, locale: readLocale(locale), actor: actorOf(caller) }
}

function readKind(kind: string): TranslatedKind {
  if (!isTranslatedKind(kind)) throw new Problem('not_found')
  return kind
}

function readLocale(locale: string): Locale {
  if (!isLocale(locale)) {
    const message = 'This language isn’t available.'
    throw new Problem('not_found', { message, reason: { code: 'no-such-locale' } })
  }
  if (locale !== DEFAULT_LOCALE) return locale
  const sentence = 'The originals are in English. Edit the record itself.'
  throw new Problem('invalid', atField('locale', { code: 'original-locale' }, sentence))
}

async function findLocale(db: Parameters<typeof listLocales>[0], locale: Locale) {
  const state = (await listLocales(db)).find(each => each.locale === locale)
  if (!state) throw new Problem('not_found')
  return state
}
