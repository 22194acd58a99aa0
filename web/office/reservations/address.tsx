import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-reservations'
import { shortAddress } from '../../../domain/values/address.ts'
import { mapLink } from '../../../domain/values/geo.ts'

type Props = { text: string; stop: 'pickup' | 'drop-off'; mapLocation?: string | undefined }

/** A short address, with a link to a map if it contains coordinates, and the place of its point if it may mean another. */
export function Address({ text, stop, mapLocation }: Props) {
  const link = mapLink(text)
  return (
    <>
      {shortAddress(text)}
      {link && (
        <>
          {' '}
          <a className="address-map no-print" href={link} target="_blank" rel="noreferrer">
            {common.map}
            <span className="sr-only"> {words.mapOf({ stop })}</span>
          </a>
        </>
      )}
      {mapLocation && <span className="panel-warning">{facts.mapLocation({ place: mapLocation })}</span>}
    </>
  )
}
