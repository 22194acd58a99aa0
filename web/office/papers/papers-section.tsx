import { useState } from 'react'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-papers'
import type { Paper } from '../../../contract/dispatch/paper-schemas.ts'
import type { PaperHolder } from '../../../domain/dispatch/papers.ts'
import { MESSAGES } from '../../messages.ts'
import { Button } from '../button.tsx'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { useOffice } from '../live/office.tsx'
import { staffCall } from '../staff-call.ts'
import { Section } from '../tariff/sections/section.tsx'
import { useAction } from '../use-action.ts'
import { PaperForm } from './paper-form.tsx'
import { PaperRow } from './paper-row.tsx'
import { missingKinds, paperText } from './paper-texts.ts'

export type Holder = { _id: string; name: string; kind: PaperHolder }

/** Papers of a vehicle or driver with the last valid day and state of each. */
export function PapersSection({ holder, today }: { holder: Holder; today: string }) {
  const { account } = useOffice()
  const isOwner = account?.role === 'owner'
  const found = useCall('listPapers', {}, { sentence: common.loadFailed })
  const held = found.data?.filter(paper => paper.holder._id === holder._id)
  const missing = missingKinds(held ?? [], holder.kind).map(kind => texts.kind({ kind }))
  return (
    <Section title={texts.heading({ name: holder.name })} note={texts.note}>
      {found.failed && <Failure failed={found.failed} busy={found.loading} />}
      {!held && !found.failed && <p className="quiet-note">{MESSAGES.loading}</p>}
      {held && <PaperList {...{ held, holder, today, isOwner }} reload={found.reload} />}
      {held && (
        <p className="quiet-note mt-2">
          {held.length === 0
            ? texts.none
            : missing.length > 0 && texts.missing({ kinds: missing.join(', ') })}
        </p>
      )}
      {!isOwner && <p className="quiet-note mt-2">{texts.ownersOnly}</p>}
    </Section>
  )
}

type ListProps = { held: Paper[]; holder: Holder; today: string; isOwner: boolean; reload: () => void }

function PaperList({ held, holder, today, isOwner, reload }: ListProps) {
  /** The id of a paper, or `new`. */
  const [open, setOpen] = useState<string>()
  const [removed, setRemoved] = useState<Paper>()
  const { busy, failed, run, clear } = useAction()
  const remove = (paper: Paper) =>
    run(common.actionFailed, async () => {
      await staffCall('deletePaper', { id: paper._id })
      setRemoved(paper)
      reload()
    })
  const undo = ({ _id: id }: Paper) =>
    run(common.actionFailed, async () => {
      await staffCall('restorePaper', { id })
      setRemoved(undefined)
      reload()
    })
  const close = () => setOpen(undefined)
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {removed && (
        <p className="undo" role="status">
          <span className="flex-[1_1_240px]">{common.rowRemoved({ row: paperText(removed) })}</span>
          <button className="text-button" type="button" aria-disabled={busy} onClick={() => undo(removed)}>
            {common.undo}
          </button>
          <button className="text-button" type="button" onClick={() => setRemoved(undefined)}>
            {common.dismiss}
          </button>
        </p>
      )}
      <ul className="m-0 p-0 list-none text-14 leading-5 figures not-empty:border-t not-empty:border-t-hair">
        {held.map(paper => (
          <li className="py-2 border-b border-hair" key={paper._id}>
            {open === paper._id ? (
              <PaperForm holder={holder} paper={paper} onClose={close} />
            ) : (
              <PaperRow
                {...{ paper, held, today, isOwner, busy }}
                onEdit={() => setOpen(paper._id)}
                onRemove={() => remove(paper)}
              />
            )}
          </li>
        ))}
      </ul>
      {isOwner && open === 'new' && <PaperForm holder={holder} onClose={close} />}
      {isOwner && open === undefined && (
        <Button small className="mt-3" onClick={() => setOpen('new')}>
          {texts.add}
        </Button>
      )}
    </>
  )
}
