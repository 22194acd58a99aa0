import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-test-ride'
import type { TestRide } from '../../../contract/integrations/test-ride-schemas.ts'
import { Button } from '../button.tsx'
import { useRevalidate } from '../data/use-read.ts'
import { Failure } from '../editor/failure.tsx'
import { officeMeta } from '../office-meta.ts'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import type { Route } from './+types/test-ride-screen.ts'
import { RideResult } from './ride-result.tsx'
import { RideStages } from './ride-stages.tsx'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, labels.title)

function withoutRun(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params)
  rest.delete('run')
  return rest
}

export default function TestRideScreen() {
  const [ride, setRide] = useState<TestRide>()
  const { busy, failed, run, clear } = useAction()
  const revalidate = useRevalidate()
  const start = () =>
    run(common.actionFailed, async () => {
      // A failed run is recorded, too.
      setRide(await staffCall('runTestRide').finally(() => revalidate('getSetupGuide', 'getGoLive')))
    })
  const [params, setParams] = useSearchParams()
  const isFromGuide = params.get('from') === 'guide'
  const isStarting = params.get('run') === 'now'
  const started = useRef(false)
  useEffect(() => {
    if (!isStarting || started.current) return
    started.current = true
    // Neither a reload nor Back starts another one.
    setParams(withoutRun, { replace: true })
    void start()
  })
  return (
    <div className="max-w-295 text-14 leading-5">
      <p className="max-w-160 mb-4 text-fg2">{labels.intro}</p>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      <p>
        <Button look="primary" busy={busy} onClick={() => void start()}>
          {busy ? labels.running : ride ? labels.again : labels.run}
        </Button>{' '}
        {isFromGuide && (
          <Link className="button quiet" to="/admin/setup-guide?step=test-ride">
            {labels.backToGuide}
          </Link>
        )}
      </p>
      <div role="status">{ride && <RideResult ride={ride} />}</div>
      {ride && <RideStages stages={ride.stages} />}
    </div>
  )
}
