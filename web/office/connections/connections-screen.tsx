import * as labels from '#messages/office-connections'
import { officeMeta } from '../office-meta.ts'
import type { Route } from './+types/connections-screen.ts'
import { ConnectionList } from './connection-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, labels.title)

export default function ConnectionsScreen() {
  return (
    <>
      <p className="quiet-note mb-4">{labels.intro}</p>
      <ConnectionList />
    </>
  )
}
