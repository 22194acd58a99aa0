import { mapLink } from '../../../domain/coordinates.ts'

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
            Map<span className="sr-only"> of the {stop} (opens in a new tab)</span>
          </a>
        </>
      )}
    </>
  )
}
