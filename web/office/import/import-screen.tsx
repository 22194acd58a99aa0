import * as office from '#messages/office'
import { officeMeta } from '../office-meta.ts'
import type { Route } from './+types/import-screen.ts'
import { ImportPanel } from './import-panel.tsx'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, office.importData)

export default function ImportScreen() {
  return <ImportPanel />
}
