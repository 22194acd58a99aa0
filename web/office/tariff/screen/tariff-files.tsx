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
import { CellTable, FaultList, TariffDialog } from './cell-table.tsx'
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

type Version = TariffList['tariffs'][number]

const stateOf = ({ state, number }: Version, current: number | null) =>
  state === 'published' ? (number === current ? 'current' : 'past') : state

const idOf = ({ number }: Version) => `version-${number}`

export function HistorySection({ list: { tariffs, current } }: { list: TariffList }) {
  return (
    <Section title={common.history}>
      <CellTable<Version>
        className={`${styles['history']} w-full border-collapse border border-hair bg-raised`}
        rows={tariffs.filter(({ number, state }) => number !== null && state !== 'draft')}
        keyOf={({ _id }) => _id}
        columns={[
          {
            label: shared.numberLabel,
            isHead: true,
            cell: version => (
              <span id={idOf(version)}>
                {version.number} {version.sample && <span className="mark">{common.sample}</span>}
              </span>
            ),
          },
          { label: common.state, cell: version => words.historyStates({ state: stateOf(version, current) }) },
          { label: common.from, cell: ({ publishAt, createdAt }) => <Moment at={publishAt ?? createdAt} /> },
          {
            label: words.historyWho,
            cell: ({ publishedBy }) =>
              publishedBy === null ? shared.system : <span translate="no">{publishedBy}</span>,
          },
          { label: common.view, isHeadHidden: true, cell: version => <ViewLink version={version} /> },
        ]}
      />
    </Section>
  )
}

function ViewLink({ version }: { version: Version }) {
  const id = `view-${version.number}`
  return (
    <Link
      className="p-0 border-0 bg-transparent text-coach-text font-medium hover:underline hover:underline-offset-3"
      to={{ search: `?version=${version.number}` }}
      id={id}
      aria-labelledby={`${id} ${idOf(version)}`}
    >
      {common.view}
    </Link>
  )
}
