import * as labels from '#messages/office-brand'
import { officeMeta } from '../office-meta.ts'
import type { Route } from './+types/brand-screen.ts'
import { BrandForm } from './brand-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, labels.title)

export default function BrandScreen() {
  return (
    <>
      <p className="quiet-note mb-4">{labels.intro}</p>
      <BrandForm />
    </>
  )
}
