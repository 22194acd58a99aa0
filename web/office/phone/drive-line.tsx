import * as texts from '#messages/office-phone'
import { summarizeDrive } from '../../../domain/reservations/drive.ts'
import { isClockTime } from '../../../domain/values/day-arithmetic.ts'
import { timeInWords } from '../../in-words.ts'
import { doubtAbout } from '../../pages/reservation/stops-doubt.ts'
import { useDirections } from '../../pages/reservation/use-directions.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import type { PhoneForm } from './use-phone-form.ts'

export function DriveLine({ state: { values, ride } }: { state: PhoneForm }) {
  const route = useDirections(ride.places)
  const summary = route.status === 'found' ? route.route.properties.summary : undefined
  const drive = summary && summarizeDrive(summary.distance, summary.duration)
  const isSame = doubtAbout(values, ride.places) === 'same'
  return (
    <p role="status">
      {isSame && texts.samePlace}
      {drive && !isSame && (
        <MarkedText
          text={texts.drive({
            ...drive,
            minutes: String(drive.minutes),
            arrival: arrivalOf(values, drive.minutes) ?? 'none',
          })}
          marks={{ b: text => <b>{text}</b> }}
        />
      )}
    </p>
  )
}

const DAY_MINUTES = 24 * 60

function arrivalOf({ kind, pickUpTime }: PhoneForm['values'], minutes: number): string | undefined {
  if (kind === 'hourly' || !isClockTime(pickUpTime)) return undefined
  const [hour = 0, minute = 0] = pickUpTime.split(':').map(Number)
  const at = (hour * 60 + minute + minutes) % DAY_MINUTES
  const two = (number: number) => String(number).padStart(2, '0')
  return timeInWords(`${two(Math.floor(at / 60))}:${two(at % 60)}`)
}
