import { type FormEvent, useRef, useState } from 'react'
import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import type { MatrixFault } from '../../../../domain/pricing/fare/flats-csv.ts'
import { FLATS_BYTES_MAX, type Flat } from '../../../../domain/pricing/fare/tariff.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { Button } from '../../button.tsx'
import { Refusals } from '../../forms/refusals.tsx'
import { DOLLARS } from '../document/cell-values.ts'
import { compareFlats, type ReadFlats, readFlatsFile } from '../document/compare-flats.ts'
import type { DifferenceText } from '../document/difference-text.ts'
import { placeName, type TariffScreen, useTariff } from '../tariff-context.ts'
import { Differences, FaultList, type FileFault, TariffDialog } from './cell-table.tsx'
import styles from './dialogs.module.css'

const REFUSALS = {
  'too-large': words.flatsTooLarge({ kilobytes: String(FLATS_BYTES_MAX / 1024) }),
  'not-utf-8': words.flatsNotUtf8,
  unreadable: words.flatsUnreadable,
} as const

/** Characters shown of a text from the file. */
const SHOWN_CHARACTERS = 60

function faultOf({ line, code, text }: MatrixFault): FileFault {
  const shown = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
  const fault = code.replaceAll('-', '')
  return { place: words.matrixLine({ line: String(line) }), text: words.matrixFault({ fault, text: shown }) }
}

type Props = { onClose: () => void }

/** Parsed in the browser: unsaved edits survive, and nothing is sent before the owner reviews it. */
export function FlatsImport({ onClose }: Props) {
  const screen = useTariff()
  const { tariff, edit } = screen
  const toast = useToast()
  const [text, setText] = useState<Blob>()
  const [read, setRead] = useState<ReadFlats>()
  const latest = useRef<Blob>(undefined)
  const choose = async (file: Blob | undefined) => {
    latest.current = file
    setText(file)
    setRead(undefined)
    if (!file) return
    const answer = await readFlatsFile(file, tariff)
    if (latest.current === file) setRead(answer)
  }
  const changes = read && 'flats' in read ? changesOf(screen, read.flats) : []
  const take = (event: FormEvent) => {
    event.preventDefault()
    if (!read || !('flats' in read) || changes.length === 0) return
    edit(known => ({ ...known, flats: read.flats }))
    toast(words.flatsAdded)
    onClose()
  }
  return (
    <TariffDialog title={common.importFlatRates} onClose={onClose} wide={changes.length > 0}>
      <p>{words.flatsImportText}</p>
      <form onSubmit={take}>
        <label className="grid gap-1 mt-3.5 text-13">
          {words.file({ format: 'CSV' })}
          <input
            type="file"
            accept="text/csv,.csv"
            required
            onChange={event => void choose(event.currentTarget.files?.[0])}
          />
        </label>
        <div aria-live="polite" aria-busy={text !== undefined && read === undefined}>
          <Refusals texts={[read && 'refused' in read && REFUSALS[read.refused]]} />
          {read && 'faults' in read && <FaultList faults={read.faults.map(faultOf)} />}
          {read && 'flats' in read && changes.length === 0 && <p>{words.flatsSame}</p>}
          {changes.length > 0 && (
            <>
              <p className={`${styles['figures']} flex flex-wrap gap-y-1 gap-x-5 mt-4`}>
                <b>{words.changes({ count: changes.length })}</b>
              </p>
              <div className="max-h-[44dvh] overflow-y-auto overscroll-contain">
                <Differences differences={changes} />
              </div>
            </>
          )}
        </div>
        <p className="actions">
          <Button look="primary" type="submit" busy={changes.length === 0}>
            {words.addFlats}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
        </p>
      </form>
    </TariffDialog>
  )
}

function changesOf({ tariff, classes }: TariffScreen, flats: Flat[]): DifferenceText[] {
  const amount = (cents: number | undefined) => (cents === undefined ? '' : `$${DOLLARS.text(cents)}`)
  return compareFlats(tariff, { ...tariff, flats }).map(({ code, from, to, before, after }) => {
    const name = classes.find(known => known.code === code)?.name ?? code
    const route = facts.route({ from: placeName(tariff, from), to: placeName(tariff, to) })
    return {
      key: `${code} ${from} ${to}`,
      label: `${route}, ${name}`,
      before: amount(before),
      after: amount(after),
    }
  })
}
