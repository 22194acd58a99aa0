import { type ChangeEvent, useState } from 'react'
import * as accessibility from '#messages/accessibility'
import * as common from '#messages/office-common'
import * as words from '#messages/office-translations'
import type { LocaleState } from '../../../contract/site/translation-schemas.ts'
import { DEFAULT_LOCALE, localeFacts } from '../../../i18n/locales.ts'
import { Button } from '../button.tsx'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { SpokenText } from '../spoken-text.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'

export function Languages() {
  const reading = useCall('listLocales', {}, { sentence: common.loadFailed })
  const needs = useCall('listTranslations', { query: {} }, { sentence: common.loadFailed })
  const actions = useAction()
  const [told, setTold] = useState('')
  const failed = actions.failed ?? reading.failed
  const publish = ({ locale, published }: LocaleState) =>
    void actions.run(common.notSaved, async () => {
      await staffCall('publishLocale', { params: { locale }, body: { published: !published } })
      const language = localeFacts(locale).name
      setTold(words.publishedNow({ state: published ? 'hidden' : 'published', language }))
      reading.reload()
    })
  const others = (reading.data ?? []).filter(({ locale }) => locale !== DEFAULT_LOCALE)
  return (
    <section
      className="grid gap-3 max-w-240 mt-10 pt-6 border-t border-hair"
      aria-labelledby="languages-title"
    >
      <h2 className="text-25" id="languages-title">
        {accessibility.languages}
      </h2>
      <p>{words.languagesText}</p>
      {failed && <Failure failed={failed} busy={actions.busy} onBack={actions.clear} />}
      <ul className="m-0 p-0 list-none">
        {others.map(state => (
          <li
            className="flex flex-wrap gap-y-2 gap-x-3 items-center py-2.5 border-b border-hair"
            key={state.locale}
          >
            <span className="flex-[1_1_240px] phone:basis-full">
              <span lang={state.locale}>{localeFacts(state.locale).name}</span>
              <small className="block text-fg2 text-13">
                {[stateText(state), needsOf(needs.data, state.locale)].filter(Boolean).join(' · ')}
              </small>
            </span>
            <Files locale={state.locale} run={actions.run} onTold={setTold} />
            <Button small busy={actions.busy} onClick={() => publish(state)}>
              <SpokenText
                text={common.forRow({
                  action: state.published ? words.hide : common.publish,
                  row: localeFacts(state.locale).name,
                })}
              />
            </Button>
          </li>
        ))}
      </ul>
      {Object.values(actions.errors)[0] && <p className="field-error">{Object.values(actions.errors)[0]}</p>}
      <p role="status">{told}</p>
    </section>
  )
}

function stateText({ published, hiddenAt }: LocaleState): string {
  if (published) return common.published
  return hiddenAt === null ? words.notPublished : common.hidden
}

type Statuses = { locale: string; missing: string[]; outOfDate: string[] }[]

function needsOf(statuses: Statuses | undefined, locale: string): string {
  const own = (statuses ?? []).filter(status => status.locale === locale)
  const count = (name: 'missing' | 'outOfDate') => own.reduce((sum, status) => sum + status[name].length, 0)
  const [missing, outOfDate] = [count('missing'), count('outOfDate')]
  return [
    missing > 0 ? words.missing({ count: String(missing) }) : '',
    outOfDate > 0 ? common.outOfDate({ count: String(outOfDate) }) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

type FilesProps = {
  locale: LocaleState['locale']
  run: ReturnType<typeof useAction>['run']
  onTold: (text: string) => void
}

function Files({ locale, run, onTold }: FilesProps) {
  const language = localeFacts(locale).name
  const save = () =>
    void run(common.exportFailed, async () => {
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
    void run(words.readFailed, async () => {
      const { saved, unchanged, skipped } = await staffCall('importTranslations', { file })
      onTold(words.imported({ saved, unchanged, skipped }))
    }).finally(() => {
      input.value = ''
    })
  }
  return (
    <>
      <Button small onClick={save}>
        <SpokenText text={common.forRow({ action: common.exportFile, row: language })} />
      </Button>
      <label className="button quiet small focus-within:outline-2 focus-within:outline-coach focus-within:outline-offset-2">
        <SpokenText text={common.forRow({ action: common.importFile, row: language })} />
        <input className="sr-only" type="file" accept="application/json" onChange={read} />
      </label>
    </>
  )
}
