import { Suspense, useEffect, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import { useToast } from '../../../shell/toasts.tsx'
import { lazyPart } from '../../lazy-part.tsx'
import { saveFile } from '../../save-file.ts'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { Section } from '../sections/section.tsx'
import { useTariff } from '../tariff-context.ts'
import type { useTariffDraft } from '../use-tariff-draft.ts'
import { ImportDialog } from './import-dialog.tsx'

const loadFlatsImport = () => import('./flats-import.tsx')
const FlatsImport = lazyPart(async () => (await loadFlatsImport()).FlatsImport)

type Props = {
  draft: ReturnType<typeof useTariffDraft> | undefined
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
        <button
          className="button quiet small"
          type="button"
          onClick={() => saveFile(`tariff-${number}.json`, `${JSON.stringify({ tariff }, null, 1)}\n`)}
        >
          {common.exportFile}
        </button>
        <button className="button quiet small" type="button" aria-disabled={busy} onClick={exportFlats}>
          {words.exportFlats}
        </button>
        {draft && (
          <>
            <button className="button quiet small" type="button" onClick={() => setOpen('tariff')}>
              {common.importFile}
            </button>
            <button className="button quiet small" type="button" onClick={() => setOpen('flats')}>
              {common.importFlatRates}
            </button>
          </>
        )}
      </div>
      {failed && (
        <p className="field-error" role="alert">
          {failed.message}
        </p>
      )}
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
  const actions = useAction()
  const toast = useToast()
  const take = (file: Blob) =>
    void actions.run(common.actionFailed, async () => {
      const saved = await staffCall('importTariff', { file, ifMatch: draft.seen.version })
      draft.take({ ...saved, _id: draft.seen._id })
      onImported()
      toast(words.imported)
      onClose()
    })
  return <ImportDialog actions={actions} dirty={draft.dirty} onImport={take} onClose={onClose} />
}
