import { Link } from 'react-router'
import * as common from '#messages/office-common'
import { useSite } from '../../ui/use-site.ts'
import { officeMeta } from '../office-meta.ts'
import type { Route } from './+types/new-reservation.ts'
import { BeginDialog } from './begin-dialog.tsx'
import { PhoneForm } from './phone-form.tsx'
import { Taken } from './taken.tsx'
import { usePhoneForm } from './use-phone-form.ts'
import '../../pages/reservation/place-field.css'
import '../../pages/reservation/map-panel.css'
import './phone.css'
import './phone-aside.css'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, common.newReservation)

export default function NewReservation() {
  const { timeZone } = useSite()
  const state = usePhoneForm(timeZone)
  if (state.taken) {
    return <Taken reservation={state.taken} onChanged={state.setTaken} onAnother={state.startAnew} />
  }
  return (
    <>
      <p className="phone-back">
        <Link to="/admin/reservations">{common.allReservations}</Link>
      </p>
      <PhoneForm state={state} timeZone={timeZone} />
      {state.named.asked && <BeginDialog state={state} />}
    </>
  )
}
