import * as words from '#messages/office-panel'
import { navigationLink } from '../../../../domain/day/navigation-goal.ts'
import { NOT_SPECIFIED } from '../../../../domain/reservations/reservation.ts'
import type { Point } from '../../../../domain/values/geo.ts'
import { shortAddress } from '../../../../domain/values/short-address.ts'
import { SpokenText } from '../../spoken-text.tsx'

type Props = { text: string; stop: string; point: Point | undefined }

/** Below the short address on phones and tablets, which show no tooltips. */
export function FullAddress({ text, stop, point }: Props) {
  if (text === NOT_SPECIFIED) return null
  const { lat, lon } = point ?? { lat: null, lon: null }
  return (
    <span className="hidden touch-narrow:block print:hidden! font-normal text-14/5">
      {shortAddress(text) !== text && <span className="block text-fg2 wrap-anywhere">{text}</span>}
      <a
        className="inline-block leading-11 text-coach-text underline underline-offset-3"
        href={navigationLink({ address: text, lat, lon })}
        target="_blank"
        rel="noreferrer"
      >
        <SpokenText text={words.directions({ stop: stop.toLowerCase() })} />
      </a>
    </span>
  )
}
