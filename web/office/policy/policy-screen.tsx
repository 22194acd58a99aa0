import * as words from '#messages/office-policy'
import { MESSAGES } from '../../messages.ts'
import { privateMeta } from '../../seo.ts'
import { joinReadings, useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { useOffice } from '../live/office.tsx'
import type { Route } from './+types/policy-screen.ts'
import { PolicyForm } from './policy-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: words.title, description: words.description })

const SENTENCE = { sentence: words.fetchFailed }

/** The rules for deposit, cancellation and no-show: the owner's draft, its sentences beside it, and what was published. */
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
