import { Link, useSearchParams } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import type { TariffList } from '../../../../contract/pricing/rate-schemas.ts'
import { useToast } from '../../../shell/toasts.tsx'
import { useSite } from '../../../ui/use-site.ts'
import { Failure } from '../../editor/failure.tsx'
import { staffCall } from '../../staff-call.ts'
import { useAction } from '../../use-action.ts'
import { formatMoment } from '../../zone.ts'
import { latestPlanned } from '../document/planned-versions.ts'
import styles from './screen.module.css'

type Props = { list: TariffList; isOwner: boolean; isReadOnly?: boolean; onChanged: () => void }

export function TariffNotes({ list, isOwner, isReadOnly = false, onChanged }: Props) {
  const { tariffs, current } = list
  const isSample = tariffs.some(({ number, sample }) => number === current && sample)
  return (
    <>
      {isSample && (
        <p className={styles['note']}>
          <span className="mark me-2.5 leading-4!">{common.sample}</span>
          {words.sampleNote} {isReadOnly && !latestPlanned(list) && words.sampleViewOnly}
        </p>
      )}
      {tariffs
        .filter(({ state }) => state === 'planned')
        .map(({ _id, number, publishAt }) => (
          <Planned
            key={_id}
            number={String(number)}
            at={publishAt ?? ''}
            isOwner={isOwner}
            onChanged={onChanged}
          />
        ))}
    </>
  )
}

const ACTION =
  'ms-2.5 p-0 touch:py-3 touch:-my-3 border-0 bg-transparent text-coach-text font-medium hover:underline hover:underline-offset-3'

type PlannedProps = { number: string; at: string; isOwner: boolean; onChanged: () => void }

function Planned({ number, at, isOwner, onChanged }: PlannedProps) {
  const { timeZone } = useSite()
  const [params] = useSearchParams()
  const toast = useToast()
  const { busy, failed, run, clear } = useAction()
  const takeBack = () =>
    run(common.actionFailed, async () => {
      await staffCall('withdrawTariff', { params: { number } })
      toast(words.scheduleCancelled({ number }))
      onChanged()
    })
  return (
    <>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <p className={styles['note']}>
        {words.plannedNote({ number, moment: formatMoment(at, timeZone) })}
        {params.get('version') !== number && (
          <Link className={ACTION} to={{ search: `?version=${number}` }}>
            {common.view}
          </Link>
        )}
        {isOwner && (
          <button className={ACTION} type="button" aria-disabled={busy} onClick={takeBack}>
            {words.cancelSchedule}
          </button>
        )}
      </p>
    </>
  )
}
