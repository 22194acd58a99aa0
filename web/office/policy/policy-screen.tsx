import * as common from '#messages/office-common'
import { MESSAGES } from '../../messages.ts'
import { joinReadings, useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { useOffice } from '../live/office.tsx'
import { officeMeta } from '../office-meta.ts'
import type { Route } from './+types/policy-screen.ts'
import { PolicyForm } from './policy-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, common.cancellationPolicy)

const SENTENCE = { sentence: common.loadFailed }

export default function PolicyScreen() {
  const { account } = useOffice()
  const policies = useCall('listPolicies', {}, SENTENCE)
  const classes = useCall('listAllVehicleClasses', {}, SENTENCE)
  const { data, failed, loading } = joinReadings({ policies, classes })
  if (!data) {
    return failed ? <Failure failed={failed} busy={loading} /> : <p className="lead">{MESSAGES.loading}</p>
  }
  return <PolicyForm list={data.policies} classes={data.classes} isOwner={account?.role === 'owner'} />
}
