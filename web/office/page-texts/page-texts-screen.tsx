import * as labels from '#messages/office-page-texts'
import { officeMeta } from '../office-meta.ts'
import type { Route } from './+types/page-texts-screen.ts'
import { AirportsForm } from './airports-form.tsx'
import { PageTextsForm } from './page-texts-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, labels.title)

export default function PageTextsScreen() {
  return (
    <>
      <AirportsForm />
      <PageTextsForm />
    </>
  )
}
