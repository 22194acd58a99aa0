import * as words from '#messages/office-reservations'
import { mapLink } from '../../../domain/map-link.ts'

/** An address, with a link to a map if it contains coordinates. */
export function Address({ text, stop }: { text: string; stop: 'pickup' | 'drop-off' }) {
  const link = mapLink(text)
  return (
    <>
      {text}
      {link && (
        <>
          {' '}
          <a className="address-map no-print" href={link} target="_blank" rel="noreferrer">
            {words.map}
            <span className="sr-only"> {words.mapOf({ stop })}</span>
          </a>
        </>
      )}
    </>
  )
}
