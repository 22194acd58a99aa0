import * as common from '#messages/office-common'
import { Loaded } from '../data/loaded.tsx'
import { joinReadings, useCall } from '../data/use-call.ts'
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
  return (
    <Loaded reading={joinReadings({ policies, classes })}>
      {({ policies, classes }) => (
        <PolicyForm list={policies} classes={classes} isOwner={account?.role === 'owner'} />
      )}
    </Loaded>
  )
}
