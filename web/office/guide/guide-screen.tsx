import * as office from '#messages/office'
import { Loaded } from '../data/loaded.tsx'
import { officeMeta } from '../office-meta.ts'
import type { Route } from './+types/guide-screen.ts'
import { Guide } from './guide.tsx'
import { useSetupGuide } from './use-setup-guide.ts'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.setupGuide)

/** Also after it is finished or hidden on Today. */
export default function GuideScreen() {
  const reading = useSetupGuide()
  return <Loaded reading={reading}>{guide => <Guide guide={guide} setGuide={reading.setData} />}</Loaded>
}
