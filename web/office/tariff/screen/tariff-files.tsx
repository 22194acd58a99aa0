import { type FormEvent, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import * as shell from '#messages/shell'
import type { TariffList } from '../../../../contract/pricing/rate-schemas.ts'
import { TARIFF_BODY_BYTES_MAX } from '../../../../domain/pricing/fare/tariff.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { Button } from '../../button.tsx'
import { Failure } from '../../editor/failure.tsx'
import { Refusals } from '../../forms/refusals.tsx'
import { lazyPart } from '../../lazy-part.tsx'
import { Moment } from '../../moment.tsx'
import { saveFile } from '../../save-file.ts'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { Section } from '../sections/section.tsx'
import { useTariff } from '../tariff-context.ts'
import type { useTariffDraft } from '../use-tariff-draft.ts'
import { FaultList, TariffDialog } from './cell-table.tsx'
import styles from './screen.module.css'

const loadFlatsImport = () => import('./flats-import.tsx')
const FlatsImport = lazyPart(async () => (await loadFlatsImport()).FlatsImport)

type Props = {
  draft?: ReturnType<typeof useTariffDraft>
  number: string
  onImported: () => void
}

export function TariffFiles({ draft, number, onImported }: Props) {
  const { tariff } = useTariff()
  const [open, setOpen] = useState<'tariff' | 'flats'>()
  const close = () => setOpen(undefined)
  const { busy, failed, run } = useAction()
  useEffect(() => {
    // Preload after the screen, before the button is clicked.
    if (draft) loadFlatsImport().catch(() => {})
  }, [draft])
  const exportFlats = () =>
    run(common.exportFailed, async () => {
      saveFile(`flats-${number}.csv`, await staffCall('exportFlats', { params: { number } }), 'text/csv')
    })
  return (
    <Section title={words.files}>
      <div className="flex flex-wrap gap-2">
        <Button
          small
          onClick={() => saveFile(`tariff-${number}.json`, `${JSON.stringify({ tariff }, null, 1)}\n`)}
        >
          {common.exportFile}
        </Button>
        <Button small busy={busy} onClick={exportFlats}>
          {words.exportFlats}
        </Button>
        {draft && (
          <>
            <Button small onClick={() => setOpen('tariff')}>
              {common.importFile}
            </Button>
            <Button small onClick={() => setOpen('flats')}>
              {common.importFlatRates}
            </Button>
          </>
        )}
      </div>
      <Refusals texts={[failed?.message]} />
      {open === 'tariff' && draft && <Import draft={draft} onImported={onImported} onClose={close} />}
      {open === 'flats' && (
        <Suspense>
          <FlatsImport onClose={close} />
        </Suspense>
      )}
    </Section>
  )
}

type ImportProps = {
  draft: NonNullable<Props['draft']>
  onImported: () => void
  onClose: () => void
}

function Import({ draft, onImported, onClose }: ImportProps) {
  const { busy, failed, errors, clear, run } = useAction()
  const toast = useToast()
  const [refusal, setRefusal] = useState('')
  const faults = Object.entries(errors).map(([place, text]) => ({ place, text, isCode: true }))
  const take = (file: Blob) =>
    run(common.actionFailed, async () => {
      const saved = await staffCall('importTariff', { file, ifMatch: draft.seen.version })
      draft.take({ ...saved, _id: draft.seen._id })
      onImported()
      toast(words.imported)
      onClose()
    })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('file')
    if (busy || !(file instanceof File)) return
    const refused = await refusalOf(file)
    setRefusal(refused)
    if (refused === '') void take(file)
  }
  return (
    <TariffDialog title={words.importTitle} onClose={onClose}>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <p>{words.importText}</p>
      {draft.dirty && <p className="field-error">{words.importUnsaved}</p>}
      <form onSubmit={submit}>
        <label className="grid gap-1 mt-3.5 text-13">
          {words.file({ format: 'JSON' })}
          <input type="file" name="file" accept="application/json,.json" required />
        </label>
        <Refusals texts={[refusal]} />
        {faults.length > 0 && <FaultList faults={faults} />}
        <p className="actions">
          <Button look="primary" type="submit" busy={busy}>
            {busy ? shell.loading : common.importFile}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
        </p>
      </form>
    </TariffDialog>
  )
}

async function refusalOf(file: File): Promise<string> {
  if (file.size > TARIFF_BODY_BYTES_MAX) {
    return words.flatsTooLarge({ kilobytes: String(TARIFF_BODY_BYTES_MAX / 1024) })
  }
  const isJson = await file
    .text()
    .then(JSON.parse)
    .then(
      () => true,
      () => false,
    )
  return isJson ? '' : words.importNoJson
}

const HEADS = [shared.numberLabel, common.state, common.from, words.historyWho]
const HEAD = 'bg-panel text-fg2 font-text font-medium text-13/5'
const CELL = 'h-8 py-1 px-2.75 border-b border-hair text-start'

export function HistorySection({ list }: { list: TariffList }) {
  return (
    <Section title={common.history}>
      <table className={`${styles['history']} w-full border-collapse border border-hair bg-raised`}>
        <thead>
          <tr>
            {HEADS.map(head => (
              <th className={HEAD} key={head} scope="col">
                {head}
              </th>
            ))}
            <th className={HEAD} scope="col">
              <span className="sr-only">{common.view}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.tariffs.map(tariff => (
            <Version key={tariff._id} tariff={tariff} current={list.current} />
          ))}
        </tbody>
      </table>
    </Section>
  )
}

type VersionProps = { tariff: TariffList['tariffs'][number]; current: number | null }

function Version({ tariff, current }: VersionProps) {
  const { number, state, publishAt, publishedBy, sample, createdAt } = tariff
  if (number === null || state === 'draft') return null
  const shown = state === 'published' ? (number === current ? 'current' : 'past') : state
  return (
    <tr>
      <th className="font-medium" scope="row" id={`version-${number}`}>
        {number} {sample && <span className="mark">{common.sample}</span>}
      </th>
      <td className={CELL}>{words.historyStates({ state: shown })}</td>
      <td className={CELL}>
        <Moment at={publishAt ?? createdAt} />
      </td>
      <td className={CELL} translate={publishedBy ? 'no' : undefined}>
        {publishedBy ?? shared.system}
      </td>
      <td className={CELL}>
        <Link
          className="p-0 border-0 bg-transparent text-coach-text font-medium hover:underline hover:underline-offset-3"
          to={{ search: `?version=${number}` }}
          id={`view-${number}`}
          aria-labelledby={`view-${number} version-${number}`}
        >
          {common.view}
        </Link>
      </td>
    </tr>
  )
}
