import * as texts from '#messages/office-phone'
import { doubtAbout } from '../../pages/reservation/stops-doubt.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { stopWait } from './phone-stops.ts'
import { arrivalInWords } from './pick-up-words.ts'
import type { PhoneForm } from './use-phone-form.ts'

type Props = { state: PhoneForm; timeZone: string }

export function DriveLine({ state: { values, ride, stops, drive }, timeZone }: Props) {
  const minutes = drive && drive.minutes + stopWait(stops.all)
  const arrival = minutes && values.kind !== 'hourly' && arrivalInWords(values, minutes, timeZone)
  const isSame = stops.places.length === 0 && doubtAbout(values, ride.places) === 'same'
  return (
    <p role="status">
      {isSame && texts.samePlace}
      {drive && !isSame && (
        <MarkedText
          text={texts.drive({
            ...drive,
            minutes: String(drive.minutes),
            arrival: arrival || 'none',
          })}
          marks={{ b: text => <b className="text-fg font-semibold">{text}</b> }}
        />
      )}
    </p>
  )
}
