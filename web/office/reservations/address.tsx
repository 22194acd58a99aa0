import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-reservations'
import { mapLink } from '../../../domain/values/geo.ts'
import { shortAddress } from '../../../domain/values/short-address.ts'

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
