import * as facts from '#messages/facts'
import * as common from '#messages/office-common'
import * as words from '#messages/office-reservations'
import { mapLink } from '../../../domain/values/geo.ts'

type Props = { text: string; stop: 'pickup' | 'drop-off'; mapLocation?: string | undefined }

/** With a map link if it contains coordinates, and the place name of its point if it differs. */
export function Address({ text, stop, mapLocation }: Props) {
  const link = mapLink(text)
  return (
    <>
      {text}
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
