import * as common from '#messages/office-common'
import * as labels from '#messages/office-go-live'
import { MESSAGES } from '../../messages.ts'
import { Button } from '../button.tsx'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { officeMeta } from '../office-meta.ts'
import { TitleActions } from '../shell/title-actions.tsx'
import type { Route } from './+types/go-live-screen.ts'
import { Checklist } from './checklist.tsx'
import { Summary } from './summary.tsx'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, labels.title)

export default function GoLiveScreen() {
  const { data, setData, failed, loading, reload } = useCall('getGoLive', {}, { sentence: common.loadFailed })
  return (
    <div className="fills-frame grid flex-1 grid-cols-[minmax(0,1fr)_396px] text-14 leading-5 max-[1181px]:grid-cols-1">
      <TitleActions>
        <Button small busy={loading} onClick={reload}>
          {labels.checkAgain}
        </Button>
      </TitleActions>
      {failed && (
        <div className="col-span-full px-(--edge)">
          <Failure failed={failed} busy={loading} />
        </div>
      )}
      {!data && !failed && <p className="py-10 px-5 text-fg2">{MESSAGES.loading}</p>}
      {data && (
        <>
          <Checklist items={data.items} />
          <Summary goLive={data} onChanged={setData} reload={reload} />
        </>
      )}
    </div>
  )
}
