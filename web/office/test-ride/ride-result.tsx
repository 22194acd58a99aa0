import { Link } from 'react-router'
import * as office from '#messages/office'
import * as labels from '#messages/office-test-ride'
import type { TestRide } from '../../../contract/integrations/test-ride-schemas.ts'
import type { TestRideFault } from '../../../domain/integrations/test-ride.ts'
import { ReadinessMark } from '../go-live/readiness-mark.tsx'

const CODES: Record<TestRideFault, { code: string; screen?: string }> = {
  'no-price': { code: 'noPrice', screen: '/admin/tariff' },
  'no-vehicle': { code: 'noVehicle', screen: '/admin/vehicles' },
  'no-chauffeur': { code: 'noChauffeur', screen: '/admin/drivers' },
  'no-shift': { code: 'noShift', screen: '/admin/drivers' },
  unpaid: { code: 'unpaid', screen: '/admin/policy' },
  refused: { code: 'refused' },
}

export function RideResult({ ride: { fault, lacksShifts } }: { ride: TestRide }) {
  if (!fault)
    return (
      <>
        <p className="flex flex-wrap items-center gap-2.5 font-semibold">
          <ReadinessMark readiness="ready" />
          {labels.passed}
          <Link className="button quiet small" to="/admin/go-live">
            {office.goLive}
          </Link>
        </p>
        {lacksShifts && (
          <p className="mt-2 flex flex-wrap items-center gap-2.5">
            <ReadinessMark readiness="required" />
            {labels.lacksShifts}
            <Link className="button quiet small" to="/admin/drivers">
              {labels.addShifts}
            </Link>
          </p>
        )}
      </>
    )
  const { code, screen } = CODES[fault.code]
  return (
    <p className="flex flex-wrap items-center gap-2.5">
      <ReadinessMark readiness="required" />
      <b className="font-semibold">{labels.stopped({ stage: labels.stage({ stage: fault.stage }) })}</b>
      {labels.fault({ code })} {fault.message}
      {screen && (
        <Link className="button quiet small" to={screen}>
          {labels.fix({ code })}
        </Link>
      )}
    </p>
  )
}
