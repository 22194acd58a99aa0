import { Link, useNavigate } from 'react-router'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-phone'
import * as shell from '#messages/shell'
import { useSite } from '../../ui/use-site.ts'
import { useKeys } from '../keys/key-bindings.ts'
import { keyLabel } from '../keys/key-press.ts'
import { officeMeta } from '../office-meta.ts'
import { TitleActions } from '../shell/title-actions.tsx'
import type { Route } from './+types/new-reservation.ts'
import { PhoneForm } from './phone-form.tsx'
import { Taken } from './taken.tsx'
import { usePhoneForm } from './use-phone-form.ts'
import '../../pages/reservation/place-field.css'
import '../../pages/reservation/map-panel.css'
import './phone.css'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, common.newReservation)

const LIST = '/admin/reservations'

export default function NewReservation() {
  const { timeZone } = useSite()
  const navigate = useNavigate()
  const state = usePhoneForm(timeZone)
  // The draft stays in the tab.
  useKeys({ Escape: { does: texts.close, act: () => void navigate(LIST) } })
  if (state.taken) {
    const { taken, setTaken, bookAnother, emptyForm } = state
    return <Taken reservation={taken} onChanged={setTaken} onAnother={bookAnother} onNew={emptyForm} />
  }
  return (
    <>
      <TitleActions>
        <Link className="button quiet small" to={LIST}>
          <span>
            {shell.close} <kbd className="touch-narrow:hidden!">{keyLabel('Escape')}</kbd>
          </span>
        </Link>
      </TitleActions>
      <PhoneForm key={state.number} state={state} />
    </>
  )
}
