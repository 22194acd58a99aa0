import * as office from '#messages/office'
import { MESSAGES } from '../../messages.ts'
import { Failure } from '../editor/failure.tsx'
import { officeMeta } from '../office-meta.ts'
import type { Route } from './+types/guide-screen.ts'
import { Guide } from './guide.tsx'
import { useSetupGuide } from './use-setup-guide.ts'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.setupGuide)

/** Also after it is finished or hidden on Today. */
export default function GuideScreen() {
  const { data, failed, loading, setData } = useSetupGuide()
  if (data) return <Guide guide={data} setGuide={setData} />
  return failed ? <Failure failed={failed} busy={loading} /> : <p className="lead">{MESSAGES.loading}</p>
}
