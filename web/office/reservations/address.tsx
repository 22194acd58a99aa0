import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as panel from '#messages/office-panel'
import * as words from '#messages/office-reservations'
import { navigationLink } from '../../../domain/day/navigation-goal.ts'
import { NOT_SPECIFIED } from '../../../domain/reservations/reservation.ts'
import { mapLink, type Point } from '../../../domain/values/geo.ts'
import { shortAddress } from '../../../domain/values/short-address.ts'
import { SpokenText } from '../spoken-text.tsx'

type Props = {
  text: string
  stop: 'pickup' | 'drop-off'
  mapLocation?: string | undefined
  isFull?: boolean
}

/** With a link to a map if it contains coordinates, and the place of its point if it may mean another. */
export function Address({ text, stop, mapLocation, isFull = false }: Props) {
  const link = mapLink(text)
  return (
    <>
      {isFull ? text : <span title={text}>{shortAddress(text)}</span>}
      {link && (
        <>
          {' '}
          <a
            className="text-coach-text border-b whitespace-nowrap print:hidden!"
            href={link}
            target="_blank"
            rel="noreferrer"
          >
            {common.map}
            <span className="sr-only"> {words.mapOf({ stop })}</span>
          </a>
        </>
      )}
      {mapLocation && (
        <span className="block text-alert font-medium">{facts.mapLocation({ place: mapLocation })}</span>
      )}
    </>
  )
}

type FullAddressProps = { text: string; stop: string; point: Point | undefined }

/** Below the short address on phones and tablets, which show no tooltips. */
export function FullAddress({ text, stop, point }: FullAddressProps) {
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
        <SpokenText text={panel.directions({ stop: stop.toLowerCase() })} />
      </a>
    </span>
  )
}
