import { type ChangeEvent, useState } from 'react'
import type { LocaleState } from '../../../contract/translations/schemas.ts'
import { DEFAULT_LOCALE, localeFacts } from '../../../i18n/locales.ts'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import './translations.css'

/** Which languages visitors see, and the files for translators. */
export function Languages() {
  const reading = useCall('listLocales', {}, { sentence: 'Failed to fetch the languages' })
  const needs = useCall('listTranslations', { query: {} }, { sentence: 'Failed to fetch the translations' })
  const actions = useAction()
  const [told, setTold] = useState('')
  const failed = actions.failed ?? reading.failed
  const publish = ({ locale, published }: LocaleState) =>
    void actions.run('Failed to change the language', async () => {
      await staffCall('publishLocale', { params: { locale }, body: { published: !published } })
      const { name } = localeFacts(locale)
      setTold(published ? `${name} is hidden. Visitors see English.` : `${name} is published.`)
      reading.reload()
    })
  const others = (reading.data ?? []).filter(({ locale }) => locale !== DEFAULT_LOCALE)
  return (
    <section className="languages" aria-labelledby="languages-title">
      <h2 id="languages-title">Languages</h2>
      <p>
        Visitors see English, and each other language once it is published. What has no translation stays in
        English.
      </p>
      {failed && <Failure failed={failed} busy={actions.busy} onBack={actions.clear} />}
      <ul>
        {others.map(state => (
          <li key={state.locale}>
            <span>
              <span lang={state.locale}>{localeFacts(state.locale).name}</span>
              <small>
                {stateText(state)}
                {needsOf(needs.data, state.locale)}
              </small>
            </span>
            <Files locale={state.locale} run={actions.run} onTold={setTold} />
            <button
              className="button quiet small"
              type="button"
              aria-disabled={actions.busy}
              onClick={() => publish(state)}
            >
              {state.published ? 'Hide' : 'Publish'}
              <span className="sr-only"> {localeFacts(state.locale).name}</span>
            </button>
          </li>
        ))}
      </ul>
      {Object.values(actions.errors)[0] && <p className="field-error">{Object.values(actions.errors)[0]}</p>}
      <p role="status">{told}</p>
    </section>
  )
}

function stateText({ published, hiddenAt }: LocaleState): string {
  if (published) return 'Published'
  return hiddenAt === null ? 'Not published' : 'Hidden'
}

type Statuses = { locale: string; missing: string[]; outOfDate: string[] }[]

function needsOf(statuses: Statuses | undefined, locale: string): string {
  const own = (statuses ?? []).filter(status => status.locale === locale)
  const count = (name: 'missing' | 'outOfDate') => own.reduce((sum, status) => sum + status[name].length, 0)
  const texts = [
    count('missing') > 0 ? `${count('missing')} texts missing` : '',
    count('outOfDate') > 0 ? `${count('outOfDate')} out of date` : '',
  ].filter(Boolean)
  return texts.length > 0 ? ` · ${texts.join(', ')}` : ''
}

type FilesProps = {
  locale: LocaleState['locale']
  run: ReturnType<typeof useAction>['run']
  onTold: (text: string) => void
}

/** One file with all texts, to be sent to a translator and read back. */
function Files({ locale, run, onTold }: FilesProps) {
  const { name } = localeFacts(locale)
  const save = () =>
    void run('Failed to make the file', async () => {
      const file = await staffCall('exportTranslations', { query: { locale } })
      const blob = new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' })
      const url = URL.createObjectURL(blob)
      const link = document.createElement('a')
      link.href = url
      link.download = `texts-${locale}.json`
      link.click()
      URL.revokeObjectURL(url)
    })
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    void run('The file could not be read. Choose one that was saved here.', async () => {
      const { saved, unchanged, skipped } = await staffCall('importTranslations', { file })
      const gone = skipped > 0 ? ` ${skipped} belong to nothing that is there any more.` : ''
      onTold(`${saved} texts were saved, ${unchanged} were there already.${gone}`)
    }).finally(() => {
      input.value = ''
    })
  }
  return (
    <>
      <button className="button quiet small" type="button" onClick={save}>
        Save as a file<span className="sr-only"> for translators: {name}</span>
      </button>
      <label className="button quiet small">
        Read a file<span className="sr-only"> of a translator: {name}</span>
        <input className="sr-only" type="file" accept="application/json" onChange={read} />
      </label>
    </>
  )
}
