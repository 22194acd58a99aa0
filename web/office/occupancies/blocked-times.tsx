import { useEffect, useRef, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-occupancies'
import * as shared from '#messages/shared'
import type { Occupancy, OccupancyInput } from '../../../contract/dispatch/schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { SpokenText } from '../spoken-text.tsx'
import { staffCall } from '../staff-call.ts'
import { Section } from '../tariff/sections/section.tsx'
import { useAction } from '../use-action.ts'
import { useHashRequest } from '../use-hash-request.ts'
import { useNow } from '../use-now.ts'
import { BlockedForm } from './blocked-form.tsx'
import { BLOCKED_HASH } from './blocked-times-link.tsx'
import { InTheWayList } from './in-the-way.tsx'
import { aYearAround } from './read-span.ts'
import { spanText } from './span-text.ts'
import { useInTheWay } from './use-in-the-way.ts'

type Purpose = OccupancyInput['purpose']
type Props = { resource: string; name: string; purpose: Purpose }

export function BlockedTimes({ resource, name, purpose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { isRequested, take } = useHashRequest(BLOCKED_HASH)
  useEffect(() => {
    if (!isRequested) return
    take()
    box.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    box.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [isRequested, take])
  return (
    <div className="scroll-mt-16" ref={box}>
      <Section title={words.heading({ purpose, name })}>
        <BlockedForm key={resource} {...{ resource, name, purpose }} />
        <BlockedList resource={resource} purpose={purpose} />
      </Section>
    </div>
  )
}

function BlockedList({ resource, purpose }: Omit<Props, 'name'>) {
  const { timeZone } = useSite()
  const now = useNow()
  const [query] = useState(() => ({ ...aYearAround(now), resource, purpose }))
  const known = useCall('listOccupancies', { query }, { sentence: common.loadFailed })
  const { busy, failed, run, clear } = useAction()
  const { inTheWay, watch } = useInTheWay()
  const [removed, setRemoved] = useState<Occupancy>()
  const remove = (blocked: Occupancy) =>
    run(common.actionFailed, async () => {
      await staffCall('removeOccupancy', { id: blocked._id })
      setRemoved(blocked)
      known.reload()
    })
  const undo = ({ from, until, note }: Occupancy) =>
    run(common.notSaved, async () => {
      await watch(staffCall('saveOccupancy', { body: { resource, purpose, from, until, note } }))
      setRemoved(undefined)
      known.reload()
    })
  const failure = failed ?? known.failed
  const ahead = known.data?.filter(({ until }) => Date.parse(until) > now.getTime())
  return (
    <>
      {failure && <Failure failed={failure} busy={busy || known.loading} onBack={clear} />}
      <InTheWayList inTheWay={inTheWay} />
      {removed && (
        <p className="undo" role="status">
          <span className="flex-[1_1_240px]">{words.removed({ row: spanText(removed, timeZone) })}</span>
          <button className="text-button" type="button" aria-disabled={busy} onClick={() => undo(removed)}>
            {common.undo}
          </button>
          <button className="text-button" type="button" onClick={() => setRemoved(undefined)}>
            {common.dismiss}
          </button>
        </p>
      )}
      {ahead?.length === 0 && <p className="quiet-note">{shared.none}</p>}
      <ul className="mt-3 mb-0 mx-0 p-0 list-none text-14 leading-5 figures not-empty:border-t not-empty:border-t-hair">
        {ahead?.map(blocked => (
          <li
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 gap-x-4 items-center py-1.5 border-b border-hair wrap-anywhere"
            key={blocked._id}
          >
            <span>
              {spanText(blocked, timeZone)}
              {Date.parse(blocked.from) <= now.getTime() && (
                <>
                  {' '}
                  <span className="mark">{common.now}</span>
                </>
              )}
            </span>
            <span className="row-2 text-fg2 text-13">{blocked.note}</span>
            <Button small busy={busy} onClick={() => remove(blocked)}>
              <SpokenText text={common.remove({ row: spanText(blocked, timeZone) })} />
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
