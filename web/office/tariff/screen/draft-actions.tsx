import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import * as shell from '#messages/shell'
import type { TariffList, TariffSummary } from '../../../../contract/pricing/rate-schemas.ts'
import { compareTariffs, type Difference } from '../../../../domain/pricing/fare/compare.ts'
import { readPickUp } from '../../../../domain/values/pick-up.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { useSite } from '../../../ui/use-site.ts'
import { Button } from '../../button.tsx'
import { setAnswer } from '../../data/queries.ts'
import { useCall } from '../../data/use-call.ts'
import { type Failed, Failure, failedWith } from '../../editor/failure.tsx'
import { useKeys } from '../../keys/key-bindings.ts'
import { lazyPart } from '../../lazy-part.tsx'
import { TitleActions } from '../../shell/title-actions.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { formatMoment } from '../../zone.ts'
import { differenceText } from '../document/difference-text.ts'
import type { Findings } from '../document/findings.ts'
import { latestPlanned, predecessorOf, successorOf } from '../document/planned-versions.ts'
import { useTariff } from '../tariff-context.ts'
import type { useTariffDraft } from '../use-tariff-draft.ts'
import { Differences, TariffDialog } from './cell-table.tsx'
import { PublishDialog } from './publish-dialog.tsx'

const loadWhatIf = () => import('./what-if-dialog.tsx')
const WhatIfDialog = lazyPart(async () => (await loadWhatIf()).WhatIfDialog)

type Props = {
  draft: ReturnType<typeof useTariffDraft>
  busy: boolean
  list: TariffList
  /** True until rates of the owner's are in force. */
  isFirst: boolean
  /** The version that the differences refer to. */
  base: number | undefined
  differences: readonly Difference[]
  reload: () => void
  /** If a draft is stored. */
  onDiscard: (() => void) | undefined
}

type Open = 'compare' | 'what-if' | 'publish'

export function DraftActions(props: Props) {
  const { draft, busy, list, isFirst, base, differences, onDiscard } = props
  const screen = useTariff()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const save = () => !busy && draft.dirty && void draft.save()
  useKeys({ 'Ctrl+S': { does: common.saveDraft, act: save, inFields: true } })
  useEffect(() => {
    // Preload after the screen, before the button is clicked.
    loadWhatIf().catch(() => {})
  }, [])
  // Scheduled rates may be followed by those in force.
  const isNothing = !isFirst && differences.length === 0 && !latestPlanned(list)
  return (
    <>
      <TitleActions>
        {base !== undefined && (
          <Button small onClick={() => setOpen('compare')}>
            {words.compare}
          </Button>
        )}
        <Button small onClick={() => setOpen('what-if')}>
          {words.simulate}
        </Button>
        {draft.dirty ? (
          <Button small onClick={() => confirm(words.discardAsk) && draft.discard()}>
            {common.discardChanges}
          </Button>
        ) : (
          onDiscard && (
            <Button small busy={busy} onClick={() => !busy && confirm(words.discardDraftAsk) && onDiscard()}>
              {words.discardDraft}
            </Button>
          )
        )}
        <Button small busy={busy || !draft.dirty} onClick={save}>
          {busy ? common.saving : common.saveDraft}
        </Button>
        <Button
          look="primary"
          small
          busy={busy || isNothing}
          title={isNothing ? words.changes({ count: 0 }) : undefined}
          onClick={() => !busy && !isNothing && setOpen('publish')}
        >
          {common.publish}
        </Button>
      </TitleActions>
      <DraftStatus
        number={base === undefined ? null : draft.seen.basedOn}
        changes={differences.length}
        findings={screen.checked ? screen.findings : undefined}
      />
      {open === 'compare' && (
        <TariffDialog title={words.compare} onClose={close} wide>
          <p className="empty:m-0!" role="status">
            {base !== draft.seen.basedOn && words.comparedWithNewer}
          </p>
          {differences.length > 0 ? (
            <Differences differences={differences.map(one => differenceText(one, screen))} />
          ) : (
            <p>{words.changes({ count: 0 })}</p>
          )}
          <p className="actions">
            <Button onClick={close}>{shell.close}</Button>
          </p>
        </TariffDialog>
      )}
      {open === 'what-if' && (
        <Suspense>
          <WhatIfDialog tariff={draft.tariff} onClose={close} />
        </Suspense>
      )}
      {open === 'publish' && <Publish {...props} onClose={close} />}
    </>
  )
}

type StatusProps = {
  /** The version that the draft is based on, of the owner's. */
  number: number | null
  changes: number
  findings: Findings | undefined
}

function DraftStatus({ number, changes, findings }: StatusProps) {
  const counts = [
    { level: 'fault', count: findings?.faults ?? 0, text: words.faults },
    { level: 'warning', count: findings?.warnings ?? 0, text: words.warnings },
  ]
  return (
    <div className="flex flex-wrap gap-y-0.5 gap-x-3.5 text-fg2 text-13" role="status">
      <span>{number === null ? words.newDraft : words.draftFrom({ number: String(number) })}</span>
      {number !== null && <b className="text-fg font-semibold">{words.changes({ count: changes })}</b>}
      {!findings && <span>{words.unchecked}</span>}
      {counts.map(
        ({ level, count, text }) =>
          count > 0 && (
            <b
              className="text-fg font-semibold data-[level=fault]:text-alert data-[level=warning]:text-pending"
              key={level}
              data-level={level}
            >
              {text({ count })}
            </b>
          ),
      )}
    </div>
  )
}

function Publish(props: Props & { onClose: () => void }) {
  const { list, isFirst, onClose } = props
  const { findings, checked } = useTariff()
  const { timeZone } = useSite()
  const [local, setLocal] = useState<string>()
  const at = local === undefined ? undefined : instantOf(local, timeZone)
  const { publish, actions } = usePublishing(props, at)
  const neighbors = neighborsOf(list, local === undefined ? new Date().toISOString() : at)
  const compared = useCompared(props, neighbors.replaced?.number)
  const found = checked ? findings.all : []
  return (
    <PublishDialog
      actions={actions}
      {...effectOf({ isFirst, isChosen: local !== '', ...neighbors, compared })}
      faults={found.filter(({ level }) => level === 'fault').map(({ sentence }) => sentence)}
      errors={Object.values(actions.errors)}
      differences={
        <>
          {compared.failed && <Failure failed={compared.failed} busy={compared.loading} />}
          {compared.differences && compared.differences.length > 0 && (
            <Differences
              differences={compared.differences}
              before={isFirst || neighbors.replaced ? shared.before : common.now}
            />
          )}
          {checked && findings.faults === 0 && findings.warnings > 0 && (
            <p>{words.warnings({ count: findings.warnings })}</p>
          )}
        </>
      }
      when={{ zone: timeZone, local, onChange: setLocal, note: orderText(neighbors, timeZone) }}
      onPublish={publish}
      onClose={onClose}
    />
  )
}

type Effect = Neighbors & { isFirst: boolean; isChosen: boolean; compared: ReturnType<typeof useCompared> }

/** Until a start is chosen, what the rates replace is not known. */
function effectOf({ isFirst, isChosen, replaced, follows, compared: { differences, failed } }: Effect) {
  const count = differences?.length
  const isNothing = isChosen && count === 0
  const hasCount = isNothing || (count !== undefined && count > 0)
  const what = hasCount ? words.publishWhat({ count }) : undefined
  return {
    what: isFirst && !follows ? words.publishFirst : what,
    isBlocked: (!differences && !failed) || (isNothing && (!isFirst || replaced !== undefined)),
  }
}

function usePublishing({ draft, reload, onClose }: Props & { onClose: () => void }, at: string | undefined) {
  const { run, clear, failed, ...actions } = useAction()
  const [changed, setChanged] = useState<Failed>()
  const toast = useToast()
  const queries = useQueryClient()
  /** Before the list names them: the editor would show the former rates until then. */
  const readPublished = async ({ number, state }: TariffSummary) => {
    if (state !== 'published') return
    const parameters = { params: { number: String(number) } }
    const record = await staffCall('getTariff', parameters).catch(() => undefined)
    if (record) setAnswer(queries, ['getTariff', parameters], record)
  }
  const publish = async () => {
    setChanged(undefined)
    const { version } = draft.seen
    const isStored = version > 0 && !draft.dirty
    const body = at === undefined ? {} : { at }
    const ifMatch = isStored ? version : await draft.saveNow()
    const made = await staffCall('publishTariff', { body, ifMatch })
    await readPublished(made)
    draft.forget()
    reload()
    toast(words.published({ number: String(made.number), state: made.state }))
    onClose()
  }
  const onStale = async () => {
    if (await draft.onStale()) onClose()
    else setChanged(failedWith({ message: words.draftChanged }, undefined))
  }
  const dismiss = () => {
    clear()
    setChanged(undefined)
  }
  return {
    publish: () => void run(common.actionFailed, publish, { onStale }),
    actions: { ...actions, failed: failed ?? changed, clear: dismiss },
  }
}

type Neighbors = Partial<Record<'replaced' | 'next' | 'follows', TariffSummary | undefined>>

/** An empty instant is not chosen yet. */
function neighborsOf(list: TariffList, at = ''): Neighbors {
  if (at === '') return { follows: latestPlanned(list) }
  const replaced = predecessorOf(list, at)
  return { replaced, next: successorOf(list, at), follows: replaced }
}

/** To the version that the rates would replace, else to the one that the draft is compared with. */
function useCompared({ draft, base, differences }: Props, number: number | null | undefined) {
  const screen = useTariff()
  const isOther = number !== undefined && number !== base
  const { data, failed, loading } = useCall(
    'getTariff',
    { params: { number: String(number ?? '') } },
    { sentence: common.loadFailed, enabled: isOther },
  )
  const others = data && compareTariffs(data.tariff, draft.tariff)
  const textsOf = (found: readonly Difference[]) => found.map(one => differenceText(one, screen))
  if (!isOther) return { differences: textsOf(differences), failed: undefined }
  return { differences: others && textsOf(others), failed, loading }
}

function orderText({ replaced, next }: Neighbors, timeZone: string): string {
  return [
    replaced && words.publishReplaces(namesOf(replaced, timeZone)),
    next && words.publishReplaced(namesOf(next, timeZone)),
  ]
    .filter(Boolean)
    .join(' ')
}

const namesOf = ({ number, publishAt }: TariffSummary, timeZone: string) => ({
  number: String(number),
  moment: formatMoment(publishAt ?? '', timeZone),
})

/** In the business time zone; invalid text is returned as is, so that the server refuses it. */
function instantOf(local: string, timeZone: string): string {
  const [date = '', time = ''] = local.split('T')
  const moment = readPickUp(date, time.slice(0, 5), { timeZone })
  return moment.ok ? moment.at : local
}
