import { mapLink } from '../../../domain/coordinates.ts'

/** An address; with a link to a map where it names a point. */
export function Address({ text, end }: { text: string; end: 'pickup' | 'drop-off' }) {
  const link = mapLink(text)
  return (
    <>
      {text}
      {link && (
        <>
          {' '}
          <a className="address-map no-print" href={link} target="_blank" rel="noreferrer">
            Map<span className="sr-only"> of the {end} (opens in a new tab)</span>
          </a>
        </>
      )}
    </>
  )
}
